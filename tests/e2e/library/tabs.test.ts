import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InspectedPage, Inspection } from './inspect.ts'
import { type MadePage, madeId, ownWord, randomOf } from './made-pages.ts'
import { changesOf, possible, type Step } from './steps.ts'
import { Profile, type Tab } from './tabs.ts'

/** A broadcast that is not here by then never comes. */
const HANG = { timeout: 30_000, interval: 250 }

const seed = process.env.FOOTNOTE_SEED ?? String(Date.now())
const random = randomOf(seed)
const below = (n: number) => Math.floor(random() * n)
const some = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

let profile: Profile
beforeAll(async () => {
  console.log(`Seed: ${seed} (FOOTNOTE_SEED repeats it).`)
  profile = await Profile.start()
})
afterAll(() => profile?.end())

describe.each([2, 4])('%i tabs with one library', count => {
  const name = `shared by ${count}`
  let tabs: Tab[] = []
  const tried: MadePage[] = []
  beforeAll(async () => {
    tabs = await Promise.all(some(count, () => profile.open()))
    await Promise.all(tabs.map(tab => tab.ask('open', name, { pace: 20 })))
  })
  afterAll(() => Promise.all(tabs.map(({ page }) => page.close())))

  const inspected = () => tabs[0]!.ask('inspect', name)
  const add = (key: string, revision: string): Step => {
    tried.push({ key, revision })
    return { do: 'add', page: { key, revision } }
  }

  it('read, add, replace, pin and remove at once, and no confirmed page is lost', async () => {
    const plans = some(count, tab =>
      some(2, lane => some(50, step => anyStep(key => add(key, `tab ${tab} lane ${lane} step ${step}`)))),
    )
    await Promise.all(tabs.map((tab, i) => tab.ask('work', plans[i]!)))
    const notes = tabs.flatMap(tab => tab.notes)
    expect(notes.filter(({ what }) => what === 'failed')).toEqual([])

    const { pages, wrong } = await inspected()
    expect(wrong).toEqual([])
    const outcomes = possible(tabs.flatMap((tab, i) => changesOf(plans[i]!, tab.notes)))
    const here = new Map(pages.map(({ key, revision }) => [key, revision]))
    expect([...outcomes].filter(([key, of]) => !of.has(here.get(key)))).toEqual([])
    expect(pages.length).toBeGreaterThan(0)
  })

  it('find the same in each of them: all that is stored, and nothing that was replaced or removed', async () => {
    const { pages } = await inspected()
    await Promise.all(tabs.map(tab => findsAll(tab, pages, tried)))
  })

  it('embed every page', async () => {
    await expect.poll(async () => withoutVectors(await inspected()), HANG).toEqual([])
    expect((await inspected()).wrong).toEqual([])
  })

  it('embed each passage once, in one of them, when nobody waits for it', async () => {
    const before = await embeddedBy(tabs)
    const added = tabs.map((_, tab) => some(25, i => add(`quiet-${tab}-${i}`, '1')))
    await Promise.all(tabs.map((tab, i) => tab.ask('work', [added[i]!])))
    await expect.poll(async () => withoutVectors(await inspected()), HANG).toEqual([])
    const { pages } = await inspected()
    const passages = pages.filter(({ key }) => key.startsWith('quiet')).reduce((sum, { chunks }) => sum + chunks, 0)
    const embedded = (await embeddedBy(tabs)).map((titles, i) => titles.length - before[i]!.length)
    expect(embedded.filter(number => number > 0)).toEqual([passages])
  })

  it.each(['crashes', 'is closed'])('go on embedding when the one that embeds %s', async end => {
    const leader = await leaderOf(tabs)
    const others = tabs.filter(tab => tab !== leader)
    const more = some(40, i => add(`after-${end}-${i}`, '1'))
    const working = others[0]!.ask('work', [more])
    await expect.poll(() => others[0]!.notes.some(note => note.step > 10), HANG).toBe(true)
    if (end === 'crashes') await profile.crash(leader)
    else await leader.page.close()
    tabs = others
    await working
    await expect.poll(async () => withoutVectors(await inspected()), HANG).toEqual([])
    const { pages, wrong } = await inspected()
    expect(wrong).toEqual([])
    await Promise.all(tabs.map(tab => findsAll(tab, pages, tried)))

    const next = await profile.open()
    await next.ask('open', name)
    tabs = [...others, next]
  })

  /** The tab whose embedder has had the most. */
  async function leaderOf(all: Tab[]): Promise<Tab> {
    const probe = add(`probe-${tried.length}`, '1')
    const before = await embeddedBy(all)
    await all[0]!.ask('work', [[probe]])
    await expect.poll(async () => withoutVectors(await inspected()), HANG).toEqual([])
    const after = await embeddedBy(all)
    return all.find((_, i) => after[i]!.length > before[i]!.length)!
  }
})

/** Tabs share the pages, so that they replace and remove what others have just put. */
function anyStep(add: (key: string) => Step): Step {
  const key = `shared-${below(40)}`
  const chance = random()
  if (chance < 0.15) return { do: 'remove', key }
  if (chance < 0.25) return { do: 'pin', key, pinned: random() < 0.5 }
  if (chance < 0.45) return { do: 'search', query: `letter of ${key}` }
  return add(key)
}

const embeddedBy = (tabs: Tab[]) => Promise.all(tabs.map(tab => tab.ask('embedded')))
const withoutVectors = ({ pages }: Inspection) => pages.flatMap(({ key, hasVectors }) => (hasVectors ? [] : [key]))

/** After the last broadcast, that is; how soon that is depends on the machine. */
async function findsAll(tab: Tab, pages: InspectedPage[], tried: MadePage[]): Promise<void> {
  const here = new Set(pages.map(page => ownWord(page)))
  const gone = tried.filter(page => !here.has(ownWord(page)))
  const passages = pages.flatMap(({ key, chunks }) => some(chunks, i => `${madeId(key)}#${i}`)).sort()
  await expect.poll(() => tab.ask('notFound', pages), HANG).toEqual([])
  await expect.poll(() => tab.ask('found', gone), HANG).toEqual([])
  await expect.poll(async () => (await tab.ask('foundByCommonWord', passages.length)).sort(), HANG).toEqual(passages)
}
