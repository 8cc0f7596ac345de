import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksYesOrNoAboutTwo,
  mayAskYesOrNo,
  offersChoice,
  type QuestionWording,
  questionWording,
} from '../../../../src/agents/rules/english/question-wording.ts'

const ASKED: Record<QuestionWording, readonly string[]> = {
  when: ['When did she die?', 'Since when is it a city?'],
  year: ['In what year did she die?', 'On which day was it?', 'What was the date of the battle?', 'Which year was it?'],
  amount: [
    'How many children had she?',
    'For how long did it burn?',
    'How tall is it?',
    'How dense is it?',
    'What is the population of Nauru?',
    'What density has ice?',
    'At what temperature does it boil?',
  ],
  who: ['Who wrote it?', 'Whose dog was it?', 'Whom did she marry?'],
  where: ['Where is iron stored?', 'Where is the tower?'],
  'life-place': [
    'Where was she born?',
    'Where did he die?',
    'What is the place of her burial?',
    'What was the birthplace?',
  ],
  'which-place': ['In which city was she born?', 'What country is it in?', 'From which village did they come?'],
  name: ['What is the name of her dog?', 'What nationality was he?'],
  other: [
    'Why did it fall?',
    'Is it older?',
    'How much of it is left?',
    'What happened to her?',
    'In the end, who won?',
    'Whenever was it?',
    '',
  ],
}

describe('what a question asks for', () => {
  it.each(Object.entries(ASKED))('is told by how it begins: %s', (kind, questions) => {
    for (const question of questions) expect(questionWording(question)).toBe(kind)
  })

  it('is the same whatever the case, and whatever follows', () => {
    const question = fc.constantFrom(...Object.values(ASKED).flat().filter(Boolean))
    fc.assert(
      fc.property(question, fc.nat({ max: 9 }), (question, times) => {
        expect(questionWording(question.toUpperCase())).toBe(questionWording(question))
        expect(questionWording(`${question}${' Tell me.'.repeat(times)}`)).toBe(questionWording(question))
      }),
    )
  })

  it('may be one of two things that the question has', () => {
    expect(offersChoice('Who is older, Ada Vance or Sun Li?')).toBe(true)
    expect(offersChoice('Who wrote Oregon?')).toBe(false)
  })
})

describe('whether yes or no answers a question', () => {
  it.each<[question: string, may: boolean, ofTwo: boolean]>([
    ['Are Ada Vance and Sun Li both authors?', true, true],
    ['Orme and Sorrel, are located in Aran?', true, true],
    ['Did the author of Polar Night and Ada Vance ever meet?', true, true],
    ['Is Orme a port?', true, false],
    ['Was Ada Vance or Sun Li both an actor and a singer?', true, false],
    ['Orme and Sorrel, are on which river?', false, false],
    ['Who wrote Polar Night?', false, false],
    ['compare Orme and Sorrel', false, false],
    ['Please describe Ada Vance and Sun Li', false, false],
  ])('%s', (question, may, ofTwo) => {
    expect([mayAskYesOrNo(question), asksYesOrNoAboutTwo(question)]).toEqual([may, ofTwo])
  })
})
