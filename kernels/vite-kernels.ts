import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import loadWabt from 'wabt'
import { functionBodies, replaceBody } from './function-bodies.ts'
import { type Address, q8Dot } from './q8-dot.ts'

interface Build {
  address: Address
  /** SHA-256 of the body of its `ggml_vec_dot_q8_0_q8_0`. */
  q8Dot: string
}

/** wllama's builds of llama.cpp, by their paths in `node_modules`. */
export const BUILDS: Readonly<Record<string, Build>> = {
  '@wllama/wllama/esm/wasm/wllama.wasm': {
    address: 'i64',
    q8Dot: 'e035ea2e30ebd86868532946c8615dcb7c1360d958a5b9a0b240c26542d6365d',
  },
  '@wllama/wllama-compat/wasm/wllama.wasm': {
    address: 'i32',
    q8Dot: 'cef0c5b996ee719d704b47291d11aba267afdbe9bdeb1a0f6728068ee02750ab',
  },
}

const NODE_MODULES = resolve(import.meta.dirname, '../node_modules')

/**
 * Gives wllama's builds of llama.cpp a product of Q8_0 rows that is made for WebAssembly. They come without those that
 * llama.cpp has, as their build takes the processor for another (docs/decisions/0023-kernels.md).
 */
export function viteKernels(): Plugin {
  return {
    name: 'kernels',
    enforce: 'pre',
    async resolveId(source) {
      const [path = '', query] = source.split('?', 2)
      const build = BUILDS[path]
      if (!build) return null
      const original = join(NODE_MODULES, path)
      // Beside it, where the notices find whose it is.
      const file = original.replace(/\.wasm$/, '.kernel.wasm')
      writeFileSync(file, await withKernel(readFileSync(original), build))
      return `${file}?${query}`
    },
  }
}

/** Throws where the function that is to be replaced is not in it, as after an update. */
export async function withKernel(wasm: Uint8Array, build: Build): Promise<Uint8Array> {
  const index = functionBodies(wasm).findIndex(body => sha256(body) === build.q8Dot)
  if (index === -1) {
    throw new Error('wllama was updated: look whether it still needs our kernel, see docs/decisions/0023-kernels.md.')
  }
  const [kernel] = functionBodies(await assemble(q8Dot(build.address)))
  if (!kernel) throw new TypeError('The kernel has no body.')
  return replaceBody(wasm, index, kernel)
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
