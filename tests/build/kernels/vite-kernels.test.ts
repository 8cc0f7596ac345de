import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionBodies } from '../../../build/kernels/function-bodies.ts'
import { BUILDS, withKernels } from '../../../build/kernels/vite-kernels.ts'

describe.each(Object.entries(BUILDS))('%s', (path, build) => {
  const original = readFileSync(`node_modules/${path}`)

  it('gets our products, and nothing else of it changes', async () => {
    const before = functionBodies(original)
    const after = functionBodies(await withKernels(original, build))
    const changed = after.flatMap((body, i) => (Buffer.compare(body, before[i] ?? new Uint8Array()) === 0 ? [] : [i]))
    expect(after).toHaveLength(before.length)
    expect(changed).toHaveLength(Object.keys(build.products).length)
  })

  it('is refused where it is another version, so that nobody updates it unawares', async () => {
    await expect(
      withKernels(original, { ...build, products: { ...build.products, Q4_K: '0'.repeat(64) } }),
    ).rejects.toThrow('another product of Q4_K')
  })
})
