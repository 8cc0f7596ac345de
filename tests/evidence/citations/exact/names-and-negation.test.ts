import { describe, expect, it } from 'vitest'
import { namesAnother } from '../../../../src/evidence/citations/exact/names.ts'
import { differsInNegation } from '../../../../src/evidence/citations/exact/turning-words.ts'
import { tokensOf } from '../../../../src/evidence/citations/tokens.ts'

const tokens = (text: string) => tokensOf(text, 'en')

describe('a claim', () => {
  it.each([
    ['The plans were sold by Paul Renner.', 'The plans were sold by a clerk, Anton Gross.'],
    ['It was written by J. Lenz.', 'It was written by Dora Lenz.'],
    ['It opened in May.', 'It opened in June.'],
  ])('names somebody else: %s | %s', (claim, text) => {
    expect(namesAnother(tokens(claim), tokens(text))).toBe(true)
  })

  it.each([
    ['Critics praised Dora Lenz.', 'Dora Lenz was praised by many.'],
    ['She was a Danish painter.', 'She was a painter from Denmark.'],
    ['It was written by D. M. Lenz.', 'It was written by Dora Maria Lenz.'],
    ['Jorgen As was a botanist.', 'Jørgen Ås was a botanist.'],
  ])('names nobody else: %s | %s', (claim, text) => {
    expect(namesAnother(tokens(claim), tokens(text))).toBe(false)
  })

  it.each([
    ['She won the prize.', 'She did not win the prize.'],
    ['She did not win the prize.', 'She won the prize.'],
    ['She was born in Lima.', 'She may have been born in Lima.'],
    ['It was noted in Lima.', 'It was not in Lima.'],
    ['Trains stop at the border.', 'Trains no longer stop at the border.'],
  ])('turns a sentence round: %s | %s', (claim, sentence) => {
    expect(differsInNegation(tokens(claim), tokens(sentence))).toBe(true)
  })

  it.each([
    ['She never married.', 'She did not marry.'],
    ['She was a painter.', 'She was a painter, though not of portraits.'],
    ['She may have been born in Lima.', 'She may have been born in Lima.'],
  ])('leaves it as it is: %s | %s', (claim, sentence) => {
    expect(differsInNegation(tokens(claim), tokens(sentence))).toBe(false)
  })
})
