import { describe, expect, it } from 'vitest'
import { asksYesOrNoOfTwo, mayAskYesOrNo } from '../../../src/rules/english/yes-or-no.ts'

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
    expect([mayAskYesOrNo(question), asksYesOrNoOfTwo(question)]).toEqual([may, ofTwo])
  })
})
