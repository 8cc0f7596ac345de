import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionBodies } from '../../kernels/function-bodies.ts'
import { BUILDS, withKernel } from '../../kernels/vite-kernels.ts'

describe.each(Object.entries(BUILDS))('%s', (path, build) => {
  const original = readFileSync(`node_modules/${path}`)

  it('gets our product, and nothing else of it changes', async () => {
    const before = functionBodies(original)
    const after = functionBodies(await withKernel(original, build))
    const changed = after.flatMap((body, i) => (Buffer.compare(body, before[i] ?? new Uint8Array()) === 0 ? [] : [i]))
    expect(after).toHaveLength(before.length)
    expect(changed).toHaveLength(1)
  })

  it('is refused where it is another version, so that nobody updates it unawares', async () => {
    await expect(withKernel(original, { ...build, q8Dot: '0'.repeat(64) })).rejects.toThrow('wllama was updated')
  })
})
