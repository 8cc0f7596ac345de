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
      Q8_0: 'dd050d6641aa8757505540bfb1ba590f38687fd346e6af88321a9d1d567ad95b',
      Q5_0: '06b1c656e320d2fd51103d8009aa182152c445393e30ca950ccc18f72be72178',
      Q4_K: 'daa8f8fd10bac4cde824cdc85114a13ec67337ca68c40164bbbd4d686e34e0ad',
      Q6_K: '2de2304e116b294c24e5dc0c326825a194d575202257b6575dceeb1c650ef6e5',
    },
  },
  '@wllama/wllama-compat/wasm/wllama.wasm': {
    address: 'i32',
    products: {
      Q8_0: '42973e7a596a89cb3deb0f2dc363ae1330b37e008246c1c764e789706e68a408',
      Q5_0: '1c896384af10314ada8d2bc1dd6e6663e9a47b82038753ede8ef094fb352ee6f',
      Q4_K: '4e5763406c4f29a9f29e5afeb0128d5552a556992d493ad8cf2c78e62630375f',
      Q6_K: 'b3800e97bd2e11836900f05a2734212e9f9c15573a10a35660aaf5db8b913368',
    },
  },
}

const NODE_MODULES = resolve(import.meta.dirname, '../../node_modules')

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
