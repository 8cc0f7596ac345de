import { KERNEL_BINARY } from './kernel-binary.ts'

/**
 * The functions of kernel.as, which describes them. Addresses are byte offsets in the memory given to `createKernel`.
 */
export interface Kernel {
  writeSigns(codes: number, dimensions: number, signs: number): void
  distances(signs: number, groups: number, query: number, bytes: number, out: number): void
  count(distances: number, rows: number, limit: number, histogram: number): number
  collect(distances: number, rows: number, limit: number, first: number, out: number): number
  score(addresses: number, records: number, query: number, dimensions: number, unit: number, out: number): void
}

const binary = Uint8Array.from(atob(KERNEL_BINARY), character => character.charCodeAt(0))

/** False in browsers without WebAssembly SIMD (from before 2021 to 2023). */
export function isKernelSupported(): boolean {
  return WebAssembly.validate(binary)
}

/** Compiled synchronously, which is cheaper than awaiting it for a kilobyte of code. */
export function createKernel(memory: WebAssembly.Memory): Kernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } })
  return exports as unknown as Kernel
}
