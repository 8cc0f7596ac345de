import { describe, expect, it } from 'vitest'
import { asksYesOrNoOfTwo, mayAskYesOrNo, statementsAsked } from '../../src/text/yes-or-no.ts'

describe('what a question of yes and no states', () => {
  it.each([
    ['Does cork float in brine?', ['cork float in brine']],
    ['Are Ada Vance and Sun Li both authors?', ['Ada Vance … authors', 'Sun Li … authors']],
    ['Are both Ada Vance and Sun Li film directors?', ['Ada Vance … film directors', 'Sun Li … film directors']],
    ['Are both Orme and the Isle of Sorrel a port?', ['Orme … a port', 'the Isle of Sorrel … a port']],
    ['Ada Vance and Sun Li, both are authors?', ['Ada Vance … authors', 'Sun Li … authors']],
    [
      'Both Ada Vance and Sun Li were members of a band?',
      ['Ada Vance … members of a band', 'Sun Li … members of a band'],
    ],
    ['Have Ada Vance and Sun Li both worked as actors?', ['Ada Vance … actors', 'Sun Li … actors']],
    ['Are Orme and Sorrel both types of cheese?', ['Orme … cheese', 'Sorrel … cheese']],
  ])('%s', (question, statements) => {
    expect(statementsAsked(question).map(({ text }) => text)).toEqual(statements)
  })

  it.each([
    'Are Ada Vance and Sun Li both of the same age?',
    'Are Ada Vance and Sun Li married?',
    'Is neither Ada Vance nor Sun Li both an actor and a singer?',
    'Which river do both Orme and Sorrel lie on?',
    'Is Orme or Sorrel both a port and a town?',
    'Who wrote Polar Night?',
  ])('is nothing where more is asked, or the opposite: %s', question => expect(statementsAsked(question)).toEqual([]))
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
  ])('%s', (question, may, ofTwo) => {
    expect([mayAskYesOrNo(question), asksYesOrNoOfTwo(question)]).toEqual([may, ofTwo])
  })
})
