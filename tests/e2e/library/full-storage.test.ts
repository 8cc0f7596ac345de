import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packed } from './made-packs.ts'
import { type MadePage, madeId } from './made-pages.ts'
import { changesOf, possible, type Step } from './steps.ts'
import { Profile, type Tab } from './tabs.ts'

/** Chromium counts what is taken from outside the database, a little late: by then it has taken a little more. */
const ROOM = 6_000_000

const packs = new Map<string, Buffer>()
let profile: Profile
beforeAll(async () => {
  profile = await Profile.start(packs)
})
afterAll(() => profile?.end())

/** In a storage of its own, which holds six MB. */
async function open(host: string): Promise<Tab> {
  const tab = await profile.open(`${host}.localhost`)
  await profile.limitStorage(tab, ROOM)
  await tab.ask('open', 'full')
  return tab
}
