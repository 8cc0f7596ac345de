import { afterAll, beforeAll, describe, it } from 'vitest'
import type { PlainError } from '../../../src/common/core/errors.ts'
import { isLong } from '../../harness/long.ts'
import { madePack } from './made-packs.ts'
import { madeText } from './made-pages.ts'
import { changesOf, type Step } from './steps.ts'
import { Profile, type Tab } from './tabs.ts'

const ROOM = 4_000_000
/** Together they take more than there is room for. */
const PAGES = isLong ? 60 : 40
const NAME = 'full'
/** Chromium asks half a minute later whether there is more room. */
const HANG = { timeout: 120_000, interval: 2_000 }
const some = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

const packs = new Map<string, Buffer>()
let profile: Profile
beforeAll(async () => {
  profile = await Profile.start(packs)
})
afterAll(() => profile?.end())

let hosts = 0
/** A tab whose host, which nobody had before, may store four MB, with pages of 130 kB. */
async function fullTab(steps: Step[]): Promise<Tab> {
  const tab = await profile.open(`host-${++hosts}.localhost`)
  await profile.limitStorage(tab, ROOM)
  await tab.ask('open', NAME)
  await tab.ask('work', [steps])
  return tab
}

const add = (i: number): Step => ({ do: 'add', page: { key: `long-${i}`, revision: '1' } })
const failures = ({ notes }: Tab): PlainError[] => notes.flatMap(note => (note.what === 'failed' ? [note.error] : []))

/** All at once, each on a host of its own: most of it is waiting. */
describe.concurrent('a browser that has no room left', () => {
  it.for<[string, () => Promise<Step[]>]>([
    ['reading', async () => some(PAGES, add)],
    [
      'an import',
      async () => {
        const pages = some(PAGES, i => ({ key: `long-${i}`, revision: 'pack' }))
        packs.set('/pack', await madePack(pages))
        return [{ do: 'import', url: '/pack', pages }]
      },
    ],
  ])('tears nothing in %s, and the person is told what can be freed', async ([what, plan], { expect }) => {
    const steps = await plan()
    const tab = await fullTab(steps)
    const errors = failures(tab)
    for (const error of errors) {
      expect(error).toMatchObject({
        kind: 'user',
        code: 'quota',
        message: expect.stringMatching(/delete|remove pages/),
      })
    }

    const { pages, wrong } = await tab.ask('inspect', NAME)
    expect(wrong).toEqual([])
    expect(await tab.ask('notFound', pages)).toEqual([])
    // Pages that were confirmed go for later ones, some at a time, and never nearly all, however late Chromium gives
    // back what was deleted.
    const here = new Set(pages.map(({ key }) => key))
    const changes = changesOf([steps], tab.notes)
    const confirmed = changes.filter(({ done }) => done < Infinity).map(({ key }) => key)
    const kept = confirmed.filter(key => here.has(key))
    expect(kept.length).toBeGreaterThan(3)
    expect(errors.length + confirmed.length - kept.length).toBeGreaterThan(0)
    console.log(`${what}: ${confirmed.length} pages confirmed, ${kept.length} kept, ${errors.length} calls refused.`)

    await profile.limitStorage(tab, ROOM * 10)
    tab.notes.length = 0
    await expect.poll(() => retried(tab, add(100)), HANG).toBe('done')
    expect(await retried(tab, { do: 'remove', key: 'long-100' })).toBe('done')
    expect((await tab.ask('inspect', NAME)).wrong).toEqual([])
  })

  it('keeps runs and settings as they were where the new ones have no room', async ({ expect }) => {
    const tab = await fullTab([])
    expect(await tab.ask('keepRunAndSetting', NAME, 'earlier')).toEqual([undefined, undefined])
    await tab.ask('work', [some(PAGES, add)])
    const refused = { kind: 'user', code: 'quota', message: expect.stringContaining('remove pages') }
    expect(await tab.ask('keepRunAndSetting', NAME, madeText(300_000))).toMatchObject([refused, refused])
    expect(await tab.ask('runAndSetting', NAME)).toEqual(['earlier', 'earlier'])
  })

  it('lets the person remove pages, and has room again then', async ({ expect }) => {
    const tab = await fullTab(some(PAGES, add))
    const { pages } = await tab.ask('inspect', NAME)
    const steps = pages.slice(0, 10).map(({ key }): Step => ({ do: 'remove', key }))
    tab.notes.length = 0
    await tab.ask('work', [steps])
    expect(failures(tab)).toEqual([])
    await expect.poll(() => retried(tab, add(100)), HANG).toBe('done')
  })
})

/** How a step ended that was taken once more. */
async function retried(tab: Tab, step: Step): Promise<string | undefined> {
  await tab.ask('work', [[step]])
  return tab.notes.at(-1)?.what
}
