import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tellingSentences } from '../../src/citations/telling-sentences.ts'

const tower = {
  page: 'wikipedia:en:Eiffel Tower',
  title: 'Eiffel Tower',
  text: 'Begun: 28 January 1887\nCompleted: 31 March 1889\nWork on the Eiffel Tower began in 1887. The Eiffel Tower was completed on 31 March 1889. It is 330 m tall.',
}

describe('sentences that speak of what is asked, after the first of all', () => {
  const first = 'Begun: 28 January 1887'

  it.each([
    [
      'When was the Eiffel Tower completed?',
      ['Completed: 31 March 1889', 'The Eiffel Tower was completed on 31 March 1889.'],
    ],
    [
      'When did the completion of the Eiffel Tower come?',
      ['Completed: 31 March 1889', 'The Eiffel Tower was completed on 31 March 1889.'],
    ],
    ['How tall is the Eiffel Tower?', ['It is 330 m tall.']],
  ])('%s', (question, expected) => expect(tellingSentences(question, [tower])).toEqual([[first, ...expected]]))

  it('are all of them where none has a word of the question', () => {
    expect(tellingSentences('Who designed it?', [tower])[0]).toHaveLength(5)
  })

  it('are cut as their page’s language cuts them', () => {
    const page = { page: 'wikipedia:de:Einheit', title: 'Einheit', text: 'Sie kam am 3. Oktober 1990. Es regnete.' }
    expect(tellingSentences('Was geschah im Oktober?', [page])).toEqual([['Sie kam am 3. Oktober 1990.']])
  })

  it('are sentences of their own passage, and at least one', () => {
    const page = fc.constantFrom('wikipedia:en:A', 'wikipedia:de:A')
    const passage = fc.record({
      page,
      title: fc.lorem({ maxCount: 2 }),
      text: fc.lorem({ maxCount: 40, mode: 'sentences' }),
    })
    fc.assert(
      fc.property(fc.lorem(), fc.array(passage, { minLength: 1, maxLength: 3 }), (question, passages) => {
        const telling = tellingSentences(question, passages)
        expect(telling.flat().length).toBeGreaterThan(0)
        for (const [i, list] of telling.entries())
          for (const sentence of list) expect(passages[i]?.text).toContain(sentence)
      }),
      { numRuns: 30 },
    )
  })
})
