import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openHeadless } from '../../cli/headless.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { ingest } from '../../src/library/ingest.ts'
import type { PackedPage } from '../../src/library/packs/pack-format.ts'
import { writePack } from '../../src/library/packs/write-pack.ts'
import { median } from '../eval/statistics.ts'
import { atMost, type Figure, none, printed } from './figure.ts'
import { readLongArticles, readSet } from './library/pool.ts'
import { serveRanges } from './range-host.ts'

const PASSAGES = 20_000
const CACHE = '.cache/bench/pack-20000.zip'
const MADE = 1_700_000_000_000
/** Of pages of the pack, so that there is something to find; what comes of them is shown, and is no figure. */
const QUESTIONS = [
  'Where was Marie Curie born?',
  'What is the density of ethanol?',
  'When did Napoleon die?',
  'How far is the Moon from the Earth?',
  'When was Isaac Newton born?',
]
/** Of the sample shelf, whose pages are at hand: how long they take tells how busy the machine is. The first loads the models. */
const BESIDE = [
  'How long is the Nile?',
  'When was Mozart born?',
  'How tall is the Eiffel Tower?',
  'How long is the Danube?',
]

/**
 * A pack of 20,000 passages on a host of static files: how long the first answer takes from its address, and how much of it
 * is fetched for that. It has no vectors, which would make it larger and the share smaller.
 */
export async function benchPack(): Promise<Figure[]> {
  const began = performance.now()
  const pack = existsSync(CACHE) ? undefined : await makePack()
  const seconds = (performance.now() - began) / 1_000
  if (pack) {
    mkdirSync(dirname(CACHE), { recursive: true })
    writeFileSync(CACHE, pack)
  }
  const bytes = new Uint8Array(readFileSync(CACHE))
  const host = await serveRanges(new Map([['/pack.zip', bytes]]))
  const site = await openHeadless()
  const asked = { engine: { id: 'bundled' }, timeoutSeconds: 120 } as const
  const ask = async (question: string, source: string) => {
    let last: ResearchEvent | undefined
    let passages = Number.NaN
    for await (const event of site.ask({ ...asked, question, source: { id: source } })) {
      if (event.type === 'passages' && Number.isNaN(passages)) passages = event.at / 1_000
      last = event
    }
    return { last, passages }
  }
  try {
    // The models are here, and warm; the pack is not.
    const warm: number[] = []
    for (const question of BESIDE) {
      const started = performance.now()
      await ask(question, 'shelf')
      warm.push((performance.now() - started) / 1_000)
    }
    const runs: { passages: number; seconds: number; share: number; answers: number; failed: boolean }[] = []
    for (const [i, question] of QUESTIONS.entries()) {
      const before = { sent: host.sent, answers: host.answers }
      const started = performance.now()
      // A new address each time: nothing of it was read before.
      const { last, passages } = await ask(question, `pack:${host.origin}/pack.zip?${i}`)
      const run = {
        passages,
        seconds: (performance.now() - started) / 1_000,
        share: (host.sent - before.sent) / bytes.length,
        answers: host.answers - before.answers,
        failed: last?.type !== 'answer',
      }
      runs.push(run)
      const told = last?.type === 'answer' ? last.text : last?.type === 'failed' ? last.message : ''
      console.error(`${run.seconds.toFixed(1)} s  ${(run.share * 100).toFixed(1)} %  ${question}  ${told}`)
    }
    return [
      printed('the pack', bytes.length / 1e6, 'MB'),
      ...(pack ? [printed('made in', seconds, 's')] : []),
      none('questions that failed', runs.filter(({ failed }) => failed).length, `of ${runs.length}`),
      printed('address to the first passages, median', median(runs.map(({ passages }) => passages)), 's'),
      atMost('address to first answer, median', median(runs.map(({ seconds }) => seconds)), 's', 3),
      printed('beside it: a question to the sample shelf, which is at hand, median', median(warm.slice(1)), 's'),
      printed('address to first answer, worst', Math.max(...runs.map(({ seconds }) => seconds)), 's'),
      atMost('of its bytes fetched for it, worst', 100 * Math.max(...runs.map(({ share }) => share)), '%', 15),
      printed('of its bytes fetched for it, median', 100 * median(runs.map(({ share }) => share)), '%'),
      printed('requests for it, median', median(runs.map(({ answers }) => answers)), ''),
    ]
  } finally {
    await site.close()
    await host.close()
  }
}

/** Half of it long articles, half pages of one passage: many pages make the index large. */
async function makePack(): Promise<Uint8Array> {
  process.stderr.write('Making the pack …\n')
  const short = readSet('hotpotqa').articles.slice(0, PASSAGES / 2)
  const articles = [...short, ...readLongArticles()]
  async function* pages(): AsyncGenerator<PackedPage> {
    let passages = 0
    for (const article of articles) {
      const page = ingest(article, splitChunks, MADE)
      if (passages + page.chunks.length > PASSAGES) return
      passages += page.chunks.length
      yield { page, vectors: [] }
    }
  }
  return new Uint8Array(await (await writePack(pages(), { name: 'Bench' })).arrayBuffer())
}
