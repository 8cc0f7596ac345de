import { describe, expect, it } from 'vitest'
import { messages, useLanguage } from '../../../src/common/messages/messages.ts'
import { byPage, closestOf, isList, isProbable } from '../../../src/common/trace/answer-parts.ts'
import { type AnswerEvent, ResearchEvent } from '../../../src/common/trace/events.ts'
import { beginSummary, growSummary } from '../../../src/common/trace/run-summary.ts'
import { spokenAnswer } from '../../../src/ui/views/wording.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const answerTo = (question: string): AnswerEvent => sampleRun(question).find(event => event.type === 'answer')!

describe('the parts of an answer', () => {
  const parts = (...pages: (string | undefined)[]) =>
    byPage(pages.map(page => (page === undefined ? {} : { page }))).map(
      ({ heading, sentences }) => `${heading}: ${sentences.length}`,
    )

  it('are one where it is taken from one page, without a heading', () => {
    expect(parts('A', 'A')).toEqual([': 2'])
    expect(parts(undefined, 'A')).toEqual([': 2'])
    expect(parts()).toEqual([])
  })

  it('are neighbours from one page, where there are several', () => {
    expect(parts('A', 'A', 'B', 'A')).toEqual(['A: 2', 'B: 1', 'A: 1'])
    expect(parts('A', undefined, 'B')).toEqual(['A: 1', ': 1', 'B: 1'])
  })
})

describe('how sure an answer is', () => {
  it('counts only for what it can be said of', () => {
    const answer = answerTo('probably')
    expect(isProbable(answer)).toBe(true)
    expect(isProbable({ ...answer, found: false })).toBe(false)
    expect(closestOf(answerTo('closest'))?.title).toBe('Eiffel Tower')
    expect(closestOf({ ...answer, sureness: 'closest' })).toBeUndefined()
    expect(closestOf({ ...answerTo('closest'), footnotes: [] })).toBeUndefined()
  })

  it('makes no list of a single item', () => {
    const answer = answerTo('List all')
    expect(isList(answer)).toBe(true)
    expect(isList({ ...answer, sentences: answer.sentences.slice(1) })).toBe(false)
  })

  it('is kept with a run, and is absent where nobody weighed it', () => {
    const run = beginSummary({ id: 'r', question: 'When?', date: '' })
    expect(growSummary(run, answerTo('probably'))).toMatchObject({ status: 'answered', sureness: 'probable' })
    expect(growSummary(run, answerTo('Which?'))).not.toHaveProperty('sureness')
  })

  it('is a share and one of three words', () => {
    const answer = answerTo('probably')
    expect(ResearchEvent.safeParse(answer).success).toBe(true)
    expect(ResearchEvent.safeParse({ ...answer, probability: 1.1 }).success).toBe(false)
    expect(ResearchEvent.safeParse({ ...answer, sureness: 'certain' }).success).toBe(false)
  })
})

describe('an answer that is read aloud', () => {
  it('says what is seen, in the same order', () => {
    expect(spokenAnswer(answerTo('probably'))).toBe('Probably: 31 March 1889')
    expect(spokenAnswer(answerTo('List all'))).toBe(
      'Eiffel Tower, Empire State Building – There may be more than these.',
    )
    expect(spokenAnswer(answerTo('Explain'))).toMatch(
      /^Eiffel Tower: The Eiffel .* fair\. Empire State Building: The Empire .* 1931\.$/,
    )
    expect(spokenAnswer(answerTo('closest'))).toBe(
      'I could not find this. The closest that was read: “The Eiffel Tower was completed on 31 March 1889.”',
    )
    expect(spokenAnswer(answerTo('nothing'))).toBe(messages().run.notFound)
  })

  it('says it in Chinese when the page does', async () => {
    await useLanguage('zh')
    expect(spokenAnswer(answerTo('probably'))).toBe('很可能：31 March 1889')
    await useLanguage('en')
  })
})
