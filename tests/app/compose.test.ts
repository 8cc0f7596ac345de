import { afterEach, describe, expect, it, vi } from 'vitest'
import { createParts } from '../../src/app/compose.ts'

/** Its script cannot be loaded. */
class BrokenWorker extends EventTarget {
  static readonly running = new Set<BrokenWorker>()
  static started = 0

  constructor() {
    super()
    BrokenWorker.running.add(this)
    BrokenWorker.started++
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
  postMessage() {}
  terminate() {
    BrokenWorker.running.delete(this)
  }
}

describe('a library that cannot be opened', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('leaves no workers behind, however often it is tried', async () => {
    vi.stubGlobal('Worker', BrokenWorker)
    vi.stubGlobal('location', new URL('https://footnote.test/'))
    const parts = createParts({ base: 'https://footnote.test/' })
    for (const tries of [1, 2]) {
      await expect(parts.library()).rejects.toMatchObject({ code: 'worker-failed' })
      expect(BrokenWorker.started).toBe(2 * tries)
      expect(BrokenWorker.running.size).toBe(0)
    }
    parts.close()
  })
})
