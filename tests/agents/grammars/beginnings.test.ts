import { describe, expect, it } from 'vitest'
import { mayBeginAnswerTo } from '../../../src/agents/grammars/beginnings.ts'
import { readerGrammar } from '../../../src/agents/grammars/reader.ts'
import type { NumberedPassage } from '../../../src/trace/events.ts'

const SENTENCE = 'She died in Munich on 3 May 1961 with seven friends around'

/** The words of the sentence that an answer may begin with. */
const beginnings = (question: string, sentence = SENTENCE): string[] => {
  const mayBegin = mayBeginAnswerTo(question)
  const words = sentence.split(' ')
  return words.filter((_, i) => mayBegin(words, i))
}

describe('what an answer may begin with', () => {
  it.each(['When did she die?', 'In what year did she die?', 'Which year did she die?', 'On which day did she die?'])(
    'is part of a date, or says how exact it is: %s',
    question => {
      expect(beginnings(question)).toEqual(['3', 'May', '1961', 'around'])
    },
  )

  it.each([
    'Where did she die?',
    'In which city did she die?',
    'What is the place of her death?',
    'Who died of cancer?',
  ])('is no date: %s', question => {
    const found = beginnings(question)
    expect(found).toContain('Munich')
    for (const word of ['3', 'May', '1961']) expect(found).not.toContain(word)
  })

  it.each(['How many friends had she?', 'How old was she?'])('is a number, in figures or words: %s', question => {
    expect(beginnings(question)).toEqual(['3', '1961', 'seven', 'around'])
  })

  it.each([
    'Where did she die?',
    'Where was Ada Vance buried?',
    'In which country did she die?',
    'What was the place of her birth?',
    'What is the place of birth of Ada Vance?',
  ])('is a name, asked for a place of a life, a city or a country: %s', question => {
    expect(beginnings(question, 'She died of throat cancer in Munich')).not.toContain('throat')
    expect(beginnings(question, 'She died of throat cancer in Munich')).toEqual(['Munich'])
  })

  it('may be no name where things are', () => {
    expect(beginnings('Where is iron stored?', 'Iron is stored in the liver')).toContain('liver')
  })

  it('is anything, where the question does not tell', () => {
    expect(beginnings('What happened to her?')).toEqual(SENTENCE.split(' '))
  })

  it('leaves names that look a little like dates', () => {
    expect(beginnings('Who sang it?', '50 Cent and April Smith')).toEqual(['50', 'Cent', 'and', 'April', 'Smith'])
  })
})

describe('a reader of a passage', () => {
  const passage = (text: string): NumberedPassage => ({
    n: 4,
    text,
    source: 'shelf',
    title: 'Ada Vance',
    section: [],
    url: 'https://example.org/ada',
    revision: '1',
    page: 'ada',
  })

  it('can only say that it tells nothing where no word can begin the answer', () => {
    const grammar = readerGrammar('How many children had she?', [passage('She had children.')])
    expect(grammar).toContain('not found')
    expect(grammar).not.toContain('p4')
  })

  it('can take a run of words that goes beyond what it began with', () => {
    const grammar = readerGrammar('When did she die?', [passage('She died on 3 May 1961 in Munich.')])
    expect(grammar).toMatch(/^p4 ::= p4-3 \| p4-4 \| p4-5$/m)
    expect(grammar).toContain('p4-7 ::= "Munich"')
  })
})
