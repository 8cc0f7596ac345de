import { describe, expect, it } from 'vitest'
import { manyFacts } from '../../../src/research/strategies/graph/question-form.ts'

describe('how many facts a question asks for', () => {
  it.each([
    ['Did Ada Vance lose any battles?', 'lose any battles'],
    ['Was Bo Reed ever in Brun?', 'Reed ever in Brun'],
  ])('%j asks whether there is one', (question, of) => {
    expect(manyFacts(question)).toEqual({ form: 'whether', of })
  })

  it.each([
    ['Which towns did Ada Vance see?', ['Which towns did Ada Vance see?']],
    ['In what famous battles were they beaten?', ['In what famous battles were they beaten?']],
    [
      'Which towns did Ada Vance see where she later fought?',
      ['Which towns did Ada Vance see?', 'Which towns Ada Vance later fought?'],
    ],
    ['Which books did Bo Reed write that are lost?', ['Which books did Bo Reed write that are lost?']],
  ])('%j asks for a list', (question, conditions) => {
    expect(manyFacts(question)).toEqual({ form: 'list', conditions })
  })

  it.each([
    'Which dynasty ruled China when Constantinople fell?',
    'What is the weather like in Spain?',
    'Are Ada Vance and Bo Reed both generals?',
    'Who is older, Ada Vance or Bo Reed?',
    '',
    '埃菲尔铁塔有多高？',
  ])('%j asks for one, or for a program of such', question => expect(manyFacts(question)).toBeUndefined())
})
