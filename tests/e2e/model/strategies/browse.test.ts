import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../../cli/headless.ts'
import type { AnswerEvent, ResearchEvent } from '../../../../src/common/trace/events.ts'
import { FILES } from '../../../../src/documents/files/opened-file.ts'
import { expectWellFormed } from '../../../contracts/well-formed.ts'
import { PORTS } from '../../../fakes/made-up-ports.ts'
import { openVisitedHeadless } from '../../../harness/headless.ts'
import { eventsOf } from '../../../research/shelf-team.ts'

/** Browsing with the bundled models in the built site, over long pages that a person opened. */
let site: HeadlessSite
const folder = mkdtempSync(join(tmpdir(), 'footnote-browse-'))

beforeAll(async () => {
  site = await openVisitedHeadless()
  for (const { title, html } of PORTS) {
    const name = `${title}.html`
    const path = join(folder, name)
    writeFileSync(path, html)
    expect(await site.open({ path, name })).toBeUndefined()
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await site?.close()
})

describe.each<[question: string, said: RegExp, quoted: string[]]>([
  ['How many ships called at the Port of Wexley in 1931?', /^412\b/, ['Year: 1931; Ships: 412']],
  [
    'How many more passengers did the Port of Wexley have in 1931 than the Port of Ostrey?',
    /^10,?190\b/,
    ['Passengers: 21,450', 'Passengers: 11,260'],
  ],
  [
    'How high above the sea is the lantern of Hallam Light?',
    /^47 metres/,
    ['Its lantern stands 47 metres above the sea.'],
  ],
])('%s', (question, said, quoted) => {
  let events: ResearchEvent[]
  let answer: AnswerEvent

  beforeAll(async () => {
    events = []
    const asked = { question, source: { id: FILES }, engine: { id: 'bundled' }, strategy: 'browse' } as const
    for await (const event of site.ask(asked)) events.push(event)
    const last = events.at(-1)
    if (last?.type !== 'answer') throw new Error(`The run ended with ${JSON.stringify(last)}.`)
    answer = last
  })

  it('is answered, with a footnote that quotes the place', () => {
    expectWellFormed(events)
    expect(answer.text).toMatch(said)
    const quotes = answer.footnotes.map(({ quote }) => quote).join('\n')
    for (const part of quoted) expect(quotes).toContain(part)
  })

  it('is planned by the model, and browsed by code', () => {
    expect(eventsOf(events, 'plan').map(({ byModel }) => byModel)).toEqual(expect.arrayContaining([true, false]))
    const tools = eventsOf(events, 'tool-called').map(({ tool }) => tool)
    expect(tools).toEqual(expect.arrayContaining(['search', 'visit_page', 'find_in_page', 'read_viewport']))
  })
})
