import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import { isSupported } from '../../../lab/eval/supported.ts'
import type { AnswerEvent, EventOf, ResearchEvent } from '../../../src/common/trace/events.ts'
import { exportTrace, Trace } from '../../../src/common/trace/export.ts'
import { openVisitedHeadless } from '../../harness/headless.ts'

/**
 * The real thing: bundled model, sandbox, library and shelf in the built site. The model is small and may be wrong;
 * what it says must nevertheless stand in an article, or be computed from what stands there.
 */
const QUESTIONS = [
  'How many years separate the completion of the Eiffel Tower and the completion of the Empire State Building?',
  'Which is taller today, the Eiffel Tower or the Chrysler Building?',
  'Which dynasty ruled China when Constantinople fell?',
]
const SHELF = resolve(import.meta.dirname, '../../../src/sources/shelf/articles')

let site: HeadlessSite

beforeAll(async () => {
  site = await openVisitedHeadless()
})
afterAll(() => site?.close())

describe.each(QUESTIONS)('%s', question => {
  let events: ResearchEvent[]
  let answer: AnswerEvent

  beforeAll(async () => {
    events = []
    for await (const event of site.ask({ question, source: { id: 'shelf' }, engine: { id: 'bundled' } }))
      events.push(event)
    const last = events.at(-1)
    if (last?.type !== 'answer') throw new Error(`The run ended with ${JSON.stringify(last)}.`)
    answer = last
  })

  it('is researched by three agents: the model plans in code, code searches, the span reader reads', () => {
    const kinds = new Map(of('agent-started').map(({ id, agent }) => [id, agent]))
    expect([...new Set(kinds.values())].sort()).toEqual(['manager', 'reader', 'searcher'])
    const written = of('action').filter(({ byModel }) => byModel)
    expect(written.map(({ agent }) => kinds.get(agent))).toContain('manager')
    expect(written.map(({ agent }) => kinds.get(agent))).not.toContain('reader')
    expect(of('tool-called').map(({ tool }) => tool)).toContain('search_wikipedia')
    expect(of('passages')).not.toEqual([])
    expect(of('notice').map(({ code }) => code)).not.toContain('no-span-reader')
  })

  it('writes actions that run', () => {
    const failed = of('step-finished').filter(({ error }) => error !== undefined)
    expect(failed.length).toBeLessThan(of('step-finished').length / 4)
  })

  it('has no answer without a source', () => {
    if (!answer.found) expect(answer.text).toMatch(/^I could not find this\./)
    else expect(answer.sentences.every(({ footnotes }) => footnotes.length > 0)).toBe(true)
  })

  it('quotes sentences that stand in the articles', () => {
    expect(answer.footnotes.length).toBeGreaterThan(0)
    for (const { title, quote, passage, page } of answer.footnotes) {
      expect(passage).toContain(quote)
      expect(plain(readFileSync(join(SHELF, `${page.split(':').at(-1)}.md`), 'utf8'))).toContain(plain(quote))
      expect(title).not.toBe('')
    }
  })

  it('states nothing that its footnotes do not hold and no code computed from what they do', () => {
    if (answer.found) expect(isSupported(answer)).toBe(true)
  })

  it('exports a trace that its schema accepts', () => {
    expect(Trace.safeParse(JSON.parse(JSON.stringify(exportTrace(events)))).error).toBeUndefined()
  })

  function of<T extends ResearchEvent['type']>(type: T): EventOf<T>[] {
    return events.filter((event): event is EventOf<T> => event.type === type)
  }
})

/** Without the marks of links, lists and line breaks. */
function plain(text: string): string {
  return text
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/^- /gm, '')
    .replace(/\s+/g, ' ')
}
