import { describe, expect, it } from 'vitest'
import { Answer } from '../../../src/common/trace/events.ts'
import { closestAnswer } from '../../../src/evidence/citations/closest-answer.ts'

const passage = {
  n: 4,
  source: 'wikipedia',
  title: 'Eiffel Tower',
  section: ['Construction'],
  text: 'Work began in 1887. The tower was completed on 31 March 1889. It opened in May.',
  url: 'https://en.wikipedia.org/wiki/Eiffel_Tower',
  revision: '7',
  page: 'wikipedia:en:Eiffel Tower',
}
const question = 'When was the tower painted?'

describe('the closest passage', () => {
  it('is the one footnote of an answer that claims nothing, with the likeliest words in their sentence', () => {
    const answer = closestAnswer({ passage, span: '31 March 1889', question, probability: 0.2 })
    expect(answer).toMatchObject({ found: false, sureness: 'closest', probability: 0.2 })
    expect(answer.text).toBe(
      'I could not find this. The closest that was read: “The tower was completed on 31 March 1889.”[1]',
    )
    expect(answer.footnotes).toMatchObject([
      { n: 1, title: 'Eiffel Tower', quote: 'The tower was completed on 31 March 1889.', span: '31 March 1889' },
    ])
    const event = { type: 'answer', at: 1, ...answer, seconds: 1, tokens: { in: 0, out: 0, cached: 0 } }
    expect(Answer.parse(event)).toEqual(event)
  })

  it('is quoted from the first to the last likely word where they reach over the end of a sentence', () => {
    const [note] = closestAnswer({ passage, span: '1889. It opened', question }).footnotes
    expect(note).toMatchObject({ quote: '1889. It opened', span: '1889. It opened' })
  })

  it('has no words marked that it does not hold', () => {
    const [note] = closestAnswer({ passage, span: 'in 1900', question }).footnotes
    expect(note?.span).toBeUndefined()
    expect(passage.text).toContain(note?.quote)
  })
})
