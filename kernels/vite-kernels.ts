import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import loadWabt from 'wabt'
import { functionBodies, replaceBodies } from './function-bodies.ts'
import { Q4_K } from './q4-k.ts'
import { Q5_0 } from './q5-0.ts'
import { Q6_K } from './q6-k.ts'
import { Q8_0 } from './q8-0.ts'
import { type Address, rowProduct } from './row-product.ts'

/** The formats that models of four, five and eight bits are mixed of. */
const FORMATS = { Q8_0, Q5_0, Q4_K, Q6_K }

interface Build {
  address: Address
  /** SHA-256 of the bodies of its own products. */
  products: Readonly<Record<keyof typeof FORMATS, string>>
}

/** wllama's builds of llama.cpp, by their paths in `node_modules`. */
export const BUILDS: Readonly<Record<string, Build>> = {
  '@wllama/wllama/esm/wasm/wllama.wasm': {
    address: 'i64',
    products: {
      Q8_0: 'e035ea2e30ebd86868532946c8615dcb7c1360d958a5b9a0b240c26542d6365d',
      Q5_0: '9f79a2e7c03f07aebe021b86dcfc9795506c27434131c8706848bfe681b4a84d',
      Q4_K: '23d56e95fd74cbe0982c39c7980e98c811ef4bce7dd87816c403277ec28728e1',
      Q6_K: '68b0a5e81705de1a5e08a7f0c1fcfca223c818e5017eca9504583eea4646e01c',
    },
  },
  '@wllama/wllama-compat/wasm/wllama.wasm': {
    address: 'i32',
    products: {
      Q8_0: 'cef0c5b996ee719d704b47291d11aba267afdbe9bdeb1a0f6728068ee02750ab',
      Q5_0: '9baae72b5ba99216d929fa261038c06de3c68844a3e959f1978447e13bdc5bc9',
      Q4_K: '7a25ea16916f19bfa5ba63340f2aaa0e09c8c66c6751bcee6271c36c8af88495',
      Q6_K: '7c6fa1ad1e5bb842ec509c7fa2fd6df216f33cb9b12cbfc48b9d3e1355042598',
    },
  },
}

const NODE_MODULES = resolve(import.meta.dirname, '../node_modules')

/**
 * Gives wllama's builds of llama.cpp products of rows that are made for WebAssembly. They come without those that
 * llama.cpp has, as their build takes the processor for another (docs/decisions/0023-kernels.md).
 */
export function viteKernels(): Plugin {
  /** Each is made once, however often it is imported. */
  const made = new Map<string, Promise<string>>()
  return {
    name: 'kernels',
    enforce: 'pre',
    async resolveId(source) {
      const [path = '', query] = source.split('?', 2)
      const build = BUILDS[path]
      if (!build) return null
      const file = made.get(path) ?? writeWithKernels(join(NODE_MODULES, path), build)
      made.set(path, file)
      return `${await file}?${query}`
    },
  }
}

/** Writes a build with our products beside it, where the notices find whose it is, and says where. */
async function writeWithKernels(original: string, build: Build): Promise<string> {
  const file = original.replace(/\.wasm$/, '.kernels.wasm')
  // Builds may run side by side: what one of them reads is whole.
  const written = `${file}.${process.pid}`
  writeFileSync(written, await withKernels(readFileSync(original), build))
  renameSync(written, file)
  return file
}

/** Throws where a function that is to be replaced is not in it, as after an update. */
export async function withKernels(wasm: Uint8Array, { address, products }: Build): Promise<Uint8Array> {
  const hashes = functionBodies(wasm).map(sha256)
  const kernels = new Map<number, Uint8Array>()
  for (const [name, format] of Object.entries(FORMATS)) {
    const index = hashes.indexOf(products[name as keyof typeof FORMATS])
    const [kernel] = functionBodies(await assemble(rowProduct(address, format)))
    if (index === -1 || !kernel) {
      throw new Error(`wllama has another product of ${name} now: docs/decisions/0023-kernels.md says what to do.`)
    }
    kernels.set(index, kernel)
  }
  return replaceBodies(wasm, kernels)
}

/** The binary of a module's text. */
export async function assemble(text: string): Promise<Uint8Array> {
  const wabt = await loadWabt()
  const module = wabt.parseWat('kernel.wat', text, { memory64: true })
  try {
    return module.toBinary({}).buffer
  } finally {
    module.destroy()
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
