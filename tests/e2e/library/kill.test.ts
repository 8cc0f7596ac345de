import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../../harness/long.ts'
import type { InspectedPage } from './inspect.ts'
import { madePack } from './made-packs.ts'
import { type MadePage, madeId, randomOf } from './made-pages.ts'
import { type Change, changesOf, possible, type Step } from './steps.ts'
import { Profile, type Tab } from './tabs.ts'

const KILLS = Number(process.env.FOOTNOTE_KILLS ?? (isLong ? 100 : 15))
const NAME = 'killed'
const PLENTY = 1_000_000_000
const HANG_MS = 30_000

const seed = process.env.FOOTNOTE_SEED ?? String(Date.now())
const random = randomOf(seed)
const below = (n: number) => Math.floor(random() * n)
const some = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** What a tab does when it is killed. `idle`: nothing for so long that the words' index is packed. */
type Work = 'ingest' | 'evict' | 'import' | 'idle'
const packs = new Map<string, Buffer>()
let profile: Profile

beforeAll(async () => {
  profile = await Profile.start(packs)
})
afterAll(() => profile?.end())

it(`a library that is killed at ${KILLS} random moments keeps each page whole, loses none and finds what it has`, async () => {
  console.log(`Seed: ${seed} (FOOTNOTE_SEED repeats it).`)
  /** As it was found at the last reopening. */
  let kept: InspectedPage[] = []
  let lanes: Step[][] = []
  let work: Work = 'ingest'
  let killed: Tab | undefined
  const tried = new Map<string, MadePage>()
  const midway: Record<string, number> = {}

  for (let life = 0; life <= KILLS; life++) {
    const tab = await profile.open()
    await expect.poll(() => tab.ask('locksHeld'), { timeout: HANG_MS }).toBe(0)
    const { pages, wrong } = await tab.ask('inspect', NAME)
    const changes = changesOf(lanes, killed?.notes ?? [])
    const failed = killed?.notes.filter(({ what }) => what === 'failed') ?? []
    expect({ life, wrong, failed }).toEqual({ life, wrong: [], failed: [] })
    expect({ life, ...mismatch(kept, changes, pages, work === 'evict') }).toEqual({ life, lost: [], invented: [] })
    if (changes.some(({ begun, done }) => begun < done && done === Infinity)) midway[work] = (midway[work] ?? 0) + 1
    kept = pages

    await tab.ask('open', NAME, { pace: below(20) })
    await tab.ask('work', [[{ do: 'budget', bytes: PLENTY }]])
    for (const { key, revision } of changes) if (revision) tried.set(`${key} ${revision}`, { key, revision })
    await search(tab, pages, [...tried.values()])

    work = workOf(life)
    lanes = await plan(work, life)
    tab.notes.length = 0
    tab.ask('work', lanes).catch(() => {}) // cut off
    await new Promise(resolve => setTimeout(resolve, work === 'idle' ? 1_700 + below(900) : below(400)))
    await kill(tab, life)
    killed = tab
  }
  console.log(
    `Killed ${KILLS} times; between begin and end of an operation: ${JSON.stringify(midway)}; ${kept.length} pages at the end.`,
  )
})

function workOf(life: number): Work {
  return life % 11 === 10 ? 'idle' : (['ingest', 'evict', 'import'] as const)[life % 3]!
}

async function kill(tab: Tab, life: number): Promise<void> {
  if (life % 13 === 12) await profile.crashBrowser(tab)
  else if (life % 2 === 0) await profile.crash(tab)
  else await tab.page.close()
}

/** Pages that should be there, and states that nobody wrote. */
function mismatch(before: InspectedPage[], changes: Change[], after: InspectedPage[], evicting: boolean) {
  const keys = new Set([...before, ...changes].map(({ key }) => key))
  const atFirst = Array.from(keys, key => {
    return { key, revision: before.find(page => page.key === key)?.revision, begun: 0, done: 0 }
  })
  const outcomes = possible([...atFirst, ...changes])
  const found = new Map(after.map(page => [page.key, page]))
  const oldest = Math.min(...after.filter(({ pinned }) => !pinned).map(({ usedAt }) => usedAt))
  /** Evicted, as the one used longest ago: none that stays was used before it. */
  const mayBeEvicted = (key: string) => {
    const known = before.find(page => page.key === key)
    return evicting && !known?.pinned && (known?.usedAt ?? 0) <= oldest
  }
  const lost = [...outcomes].filter(([key, of]) => !found.has(key) && !of.has(undefined) && !mayBeEvicted(key))
  const invented = after.filter(({ key, revision }) => !outcomes.get(key)?.has(revision))
  return { lost, invented }
}

/** By their own words: the pages that are here are found, and those that are not are not. */
async function search(tab: Tab, pages: InspectedPage[], tried: MadePage[]): Promise<void> {
  const here = new Set(pages.map(({ key, revision }) => `${key} ${revision}`))
  const gone = tried.filter(({ key, revision }) => !here.has(`${key} ${revision}`))
  const latest = <T>(all: T[]) => [...all.slice(-15), ...some(Math.min(all.length, 10), () => all[below(all.length)]!)]
  expect(await tab.ask('notFound', latest(pages))).toEqual([])
  expect(await tab.ask('found', latest(gone))).toEqual([])
  const passages = pages.flatMap(({ key, chunks }) => some(chunks, i => `${madeId(key)}#${i}`))
  expect((await tab.ask('foundByCommonWord', passages.length)).sort()).toEqual(passages.sort())
}

async function plan(work: Work, life: number): Promise<Step[][]> {
  const add = (key: string, step: number): Step => ({ do: 'add', page: { key, revision: `${life}.${step}` } })
  if (work === 'ingest') {
    return some(3, lane =>
      some(60, step => {
        const key = `ingested-${lane}-${below(30)}`
        return random() < 0.1 ? { do: 'remove', key } : add(key, step)
      }),
    )
  }
  if (work === 'evict') {
    const evicting = some(80, (step): Step => {
      const key = `evicted-${below(30)}`
      const chance = random()
      if (chance < 0.1) return { do: 'budget', bytes: 20_000 + below(200_000) }
      if (chance < 0.15) return { do: 'pin', key: `evicted-${below(4)}`, pinned: true }
      return chance < 0.2 ? { do: 'remove', key: `evicted-${4 + below(26)}` } : add(key, step)
    })
    return [[{ do: 'budget', bytes: 150_000 }, ...evicting]]
  }
  if (work === 'import') return [[await packFor(life)]]
  return []
}

async function packFor(life: number): Promise<Step> {
  const keys = new Set(some(40, () => `imported-${below(80)}`))
  const pages = Array.from(keys, key => ({ key, revision: `pack ${life}` }))
  const url = `/packs/${life}`
  packs.set(url, await madePack(pages))
  return { do: 'import', url, pages }
}
