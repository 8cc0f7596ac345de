import { describe, expect, it } from 'vitest'
import type { KeptPages } from '../../src/app/client/footnote-client.ts'
import { SourceError, UserError } from '../../src/common/core/errors.ts'

/** Pages that are kept, by what comes of refreshing them. */
interface KeptCase {
  library: KeptPages
  unchanged: string
  changed: string
  /** Its source has it no more. */
  gone: string
  /** Of a source that is out of reach. */
  outOfReach: string
  /** Of a source without newer revisions. */
  fixed: string
}

/** What looking after pages promises, of the product and of what stands in for it. */
export function describeKeptPages(name: string, make: () => Promise<KeptCase>) {
  describe(`kept pages: ${name}`, () => {
    const revisionOf = async (library: KeptPages, id: string) =>
      (await library.pages()).find(page => page.id === id)?.revision

    it('are listed with what they take, and pinned', async () => {
      const { library, changed } = await make()
      await library.pin(changed, true)
      const pinned = (await library.pages()).find(({ id }) => id === changed)
      expect(pinned).toMatchObject({ pinned: true, bytes: expect.any(Number) })
      expect((await library.passages(changed)).length).toBe(pinned?.chunks)
    })

    it('are no longer there once they are removed', async () => {
      const { library, changed } = await make()
      await library.remove(changed)
      expect(await revisionOf(library, changed)).toBeUndefined()
      expect(await library.passages(changed)).toEqual([])
    })

    it('stay as they are where the source has nothing newer', async () => {
      const { library, unchanged } = await make()
      const before = await revisionOf(library, unchanged)
      expect(await library.refresh(unchanged)).toBe('unchanged')
      expect(await revisionOf(library, unchanged)).toBe(before)
    })

    it('are replaced where it has, and stay pinned', async () => {
      const { library, changed } = await make()
      await library.pin(changed, true)
      const before = await revisionOf(library, changed)
      expect(await library.refresh(changed)).toBe('replaced')
      const now = (await library.pages()).find(({ id }) => id === changed)
      expect(now?.revision).not.toBe(before)
      expect(now?.pinned).toBe(true)
    })

    it.each([
      ['gone', SourceError, 'no-such-page'],
      ['outOfReach', SourceError, 'offline'],
      ['fixed', UserError, 'no-refresh'],
    ] as const)('stay where a refresh fails: %s', async (which, kind, code) => {
      const { library, [which]: page } = await make()
      const error = await library.refresh(page).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(kind)
      expect(error).toMatchObject({ code })
      expect(await revisionOf(library, page)).toBeDefined()
    })

    it('cannot be refreshed when they are no longer kept', async () => {
      const { library, changed } = await make()
      await library.remove(changed)
      const error = await library.refresh(changed).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(UserError)
      expect(error).toMatchObject({ code: 'no-such-page' })
    })
  })
}
