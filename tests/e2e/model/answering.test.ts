import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import type { AnswerEvent, ResearchEvent } from '../../../src/common/trace/events.ts'
import { openVisitedHeadless } from '../../harness/headless.ts'

/** The bundled reader, without a word of the language model: what the pages say is read off them. */
describe('a question that needs no plan', () => {
  let site: HeadlessSite
  beforeAll(async () => {
    site = await openVisitedHeadless()
  })
  afterAll(() => site?.close())

  async function ask(question: string): Promise<{ answer: AnswerEvent; events: ResearchEvent[] }> {
    const events: ResearchEvent[] = []
    const asked = { question, source: { id: 'shelf' }, engine: { id: 'bundled' } } as const
    for await (const event of site.ask(asked)) events.push(event)
    const last = events.at(-1)
    if (last?.type !== 'answer') throw new Error(`The run ended with ${JSON.stringify(last)}.`)
    return { answer: last, events }
  }

  it('is answered with the fact and the sentence that holds it', async () => {
    const { answer, events } = await ask('how tall is the eiffel tower')
    expect(answer.text).toMatch(/^330 m\[1\]$/)
    expect(answer.footnotes[0]).toMatchObject({ title: 'Eiffel Tower', quote: expect.stringContaining('330 m') })
    expect(events.filter(({ type }) => type === 'text')).toEqual([])
  })

  it('is explained in whole sentences that stand in the passages', async () => {
    const { answer } = await ask('Tell me about the Eiffel Tower')
    expect(answer.sentences.length).toBeGreaterThanOrEqual(2)
    for (const { text, footnotes } of answer.sentences) {
      expect(text).toMatch(/[.!?]["”]?$/)
      expect(answer.footnotes[footnotes[0]! - 1]?.passage).toContain(text)
    }
  })

  it('is answered in both parts where it asks for two things, each with its sentence', async () => {
    const { answer } = await ask('When was the Eiffel Tower completed, and how tall is it?')
    expect(answer.sentences.map(({ text }) => text)).toEqual(['31 March 1889.', '330 m.'])
    expect(answer.footnotes.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('31 March 1889'),
      expect.stringContaining('330 m'),
    ])
  })
})
