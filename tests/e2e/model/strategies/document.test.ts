import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../../cli/headless.ts'
import type { AnswerEvent, ResearchEvent } from '../../../../src/common/trace/events.ts'
import { FILES } from '../../../../src/documents/files/opened-file.ts'
import type { StrategyId } from '../../../../src/research/strategies/registry.ts'
import { madePdf } from '../../../documents/files/made-files.ts'
import { openVisitedHeadless } from '../../../harness/headless.ts'

/** A report of 60 pages, each about a harbour of its own; three of them tell something that no other does. */
const HARBOURS = [
  'Aldwick',
  'Brinmouth',
  'Carrow',
  'Dunhaven',
  'Eastling',
  'Farholm',
  'Gullsby',
  'Hestwick',
  'Inverdale',
  'Jarlsund',
]
const PARTS = ['North', 'South', 'East', 'West', 'Old', 'New']
const harbours = PARTS.flatMap(part => HARBOURS.map(name => `${part} ${name}`))
const TOLD_ON: Record<number, string> = {
  7: 'The lighthouse of South Carrow was built by the engineer Magnus Tulloch.',
  41: 'In the spring of 1931 the harbour of Old Aldwick was closed because its breakwater had collapsed.',
  55: 'The ferry from New Eastling to the island of Sorrel takes 47 minutes.',
}
const page = (number: number): string[] => {
  const name = harbours[number - 1]
  return [
    `${name} has a harbour with a quay of stone.`,
    `The boats of ${name} bring ${20 + 3 * number} tons of herring and cod ashore from March to October.`,
    `The council of ${name} looks after the quay, the crane and ${2 + (number % 5)} sheds.`,
    ...(TOLD_ON[number] ? [TOLD_ON[number]] : []),
    `Visitors to ${name} find an inn, a chapel and a market beside the water.`,
    `The road from ${name} to the market town is ${4 + number} miles long, and was paved in ${1840 + number}.`,
    `In winter ${3 + (number % 9)} boats lie on the beach of ${name}, and nets are mended in the sheds.`,
  ]
}

let site: HeadlessSite
const folder = mkdtempSync(join(tmpdir(), 'footnote-document-'))

beforeAll(async () => {
  const pdf = await madePdf(
    Array.from({ length: 60 }, (_, i) => page(i + 1)),
    { name: 'harbours.pdf' },
  )
  const path = join(folder, 'harbours.pdf')
  writeFileSync(path, Buffer.from(await pdf.arrayBuffer()))
  site = await openVisitedHeadless()
  expect(await site.open({ path, name: 'harbours.pdf' })).toBeUndefined()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await site?.close()
})

async function ask(question: string, strategy: StrategyId): Promise<{ events: ResearchEvent[]; answer: AnswerEvent }> {
  const events: ResearchEvent[] = []
  for await (const event of site.ask({ question, source: { id: FILES }, engine: { id: 'bundled' }, strategy })) {
    events.push(event)
  }
  const answer = events.at(-1)
  if (answer?.type !== 'answer') throw new Error(`The run ended with ${JSON.stringify(answer)}.`)
  return { events, answer }
}

it.each<[question: string, strategy: StrategyId, answer: RegExp, page: number]>([
  ['Why was the harbour of Old Aldwick closed in 1931?', 'document', /breakwater/, 41],
  ['How long does the ferry to the island of Sorrel take?', 'document-2', /47 minutes/, 55],
  ['Who built the lighthouse of South Carrow?', 'document-3', /Magnus Tulloch/, 7],
])(
  '%s (%s): answered from a PDF of 60 pages, with a footnote that names the page',
  async (question, strategy, said, page) => {
    const { events, answer } = await ask(question, strategy)
    expect(answer.found).toBe(true)
    expect(answer.text).toMatch(said)
    const [note] = answer.footnotes
    expect(note?.title).toContain('harbours')
    expect(note?.section).toContain(`Page ${page}`)
    expect(note?.quote).toBe(TOLD_ON[page])
    expect(events.filter(({ type }) => type === 'notice').map(event => 'code' in event && event.code)).not.toContain(
      'no-span-reader',
    )
  },
)

it('says which level answered, and reads every passage on level 2', async () => {
  const { events } = await ask('Why was the harbour of Old Aldwick closed in 1931?', 'document-2')
  const progress = events.filter(event => event.type === 'prefill').at(-1)
  expect(progress?.done).toBe(progress?.total)
  expect(progress?.total).toBeGreaterThanOrEqual(60)
})
