import { describe, expect, it } from 'vitest'
import type { FinalAnswer } from '../../src/loop/acting.ts'
import { NOT_COMPUTED } from '../../src/provenance/derivation.ts'
import { bothParts } from '../../src/rules/answer/both-parts.ts'
import type { Fact } from '../../src/rules/found-fact.ts'
import { sentences } from '../../src/text/sentences.ts'

const fact = (question: string, answer: string): Fact => ({ question, answer })
const plain = (value: string): FinalAnswer => ({ value, derivation: NOT_COMPUTED })

const PAINTER = fact('Who painted Polar Night?', 'Ada Vance [1]')
const TOWN = fact('In which town was Ada Vance born?', 'Old Aldwick [2]')

describe('a question that asks for two things', () => {
  it.each([
    'Who painted Polar Night, and in which town was she born?',
    'Who painted Polar Night and where was she born?',
  ])('is answered with both: %s', question => {
    expect(bothParts.apply(question, plain('Old Aldwick [2]'), [PAINTER, TOWN])).toEqual(
      plain('Ada Vance [1].\nOld Aldwick [2].'),
    )
  })

  it('is told in two sentences where the second begins with a figure', () => {
    const facts = [fact('When was it opened?', '24 May 1883 [1]'), fact('How long is it?', '1,834 m [5]')]
    const { value } = bothParts.apply('When was it opened, and how long is it?', plain('1,834 m [5]'), facts)
    expect(sentences(String(value), 'en')).toHaveLength(2)
  })

  it.each([
    ['asks for one', 'In which town was the painter of Polar Night born?', [PAINTER, TOWN]],
    ['goes on telling of what it asks for', 'Which painter lived in Aldwick and who was born there?', [PAINTER, TOWN]],
    ['found only one', 'Who painted Polar Night and where was she born?', [PAINTER, fact(TOWN.question, 'not found')]],
    [
      'found one thing twice',
      'When was it built and how high is it?',
      [fact('When was it built?', '6 May 1900 [1]'), fact('In what year was it built?', '1900 [2]')],
    ],
    ['took three steps', 'Who painted Polar Night and where was she born?', [PAINTER, TOWN, TOWN]],
  ])('is left as it is where it %s', (_, question, facts) => {
    const final = plain(facts.at(-1)!.answer)
    expect(bothParts.apply(question, final, facts)).toBe(final)
  })
})
