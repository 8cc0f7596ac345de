import { afterAll, beforeAll, expect, it } from 'vitest'
import { Profile } from './tabs.ts'

const PAGES = 300
const EVENTS = 200

let profile: Profile
beforeAll(async () => {
  profile = await Profile.start()
})
afterAll(() => profile?.end())

const made = Array.from({ length: PAGES }, (_, i) => ({ key: `kept-${i}`, revision: `${i}` }))

/** Writes of such an upgrade: it is killed after the first, in the middle of pages, vectors and events, and near its end. */
it.each([1, 150, 2 * PAGES, 3 * PAGES - 1, 3 * PAGES + EVENTS / 2, 3 * PAGES + EVENTS])(
  'what version 1 kept is all here, though the first upgrade was killed after %i writes',
  async writes => {
    const name = `version 1, killed after ${writes}`
    const before = await profile.open()
    await before.ask('writeVersion1', name, made, EVENTS)
    const upgrading = before.ask('stallUpgrade', name, writes)
    await upgrading
    await profile.crash(before)

    const tab = await profile.open()
    expect(await tab.ask('versionOf', name)).toBe(1)
    await tab.ask('open', name)
    const { pages, wrong } = await tab.ask('inspect', name)
    expect(wrong).toEqual([])
    expect(pages.map(({ key, revision }) => `${key} ${revision}`).sort()).toEqual(
      made.map(({ key, revision }) => `${key} ${revision}`).sort(),
    )
    expect(pages.filter(({ hasVectors }) => !hasVectors)).toEqual([])
    expect(await tab.ask('notFound', made)).toEqual([])
    expect(await tab.ask('runAndSetting', name)).toEqual(['kept by version 1', 'kept by version 1'])
    expect(await tab.ask('runEvents', name)).toEqual(Array.from({ length: EVENTS }, (_, at) => at))
    await tab.page.close()
  },
)
