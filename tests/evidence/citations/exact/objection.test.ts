import { describe, expect, it } from 'vitest'
import { sentences } from '../../../../src/common/text/sentences.ts'
import { withFiguresOf } from '../../../../src/evidence/citations/exact/figures.ts'
import { objectionTo } from '../../../../src/evidence/citations/exact/objection.ts'
import { tokensOf } from '../../../../src/evidence/citations/tokens.ts'

const said = (text: string) => ({ text, tokens: tokensOf(text, 'en') })
const objection = (claim: string, passage: string, title = '') =>
  objectionTo(
    said(claim),
    said(title),
    sentences(passage, 'en').map(({ text }) => said(text)),
    'en',
  )

describe('what speaks against a claim', () => {
  it.each([
    ['names the other way round', 'Karl Weiss succeeded Olga Brandt.', 'Olga Brandt succeeded Karl Weiss in 1961.'],
    ['places the other way round', 'It moved from Oslo to Lima.', 'It moved from Lima to Oslo in 1620.'],
    ['an opposite', 'She left before the war.', 'She left after the war.'],
    ['all for most', 'All orchids flower in May.', 'Most orchids flower in May.'],
    ['only', 'The eagle feeds only on fish.', 'The eagle feeds on fish.'],
    ['a condition', 'The senate elects a regent.', 'If the king dies, the senate elects a regent.'],
    ['an exception', 'Hamsund joined in 1820.', 'All ports except Hamsund joined in 1820.'],
    ['what is to come', 'Line 4 opened in 2031.', 'Line 4 will open in 2031.'],
    ['a question', 'The tower was completed.', 'Was the tower completed? Nobody knows.'],
    ['a figure', 'It has 34 rooms.', 'It has 43 rooms.'],
    ['a name', 'It was sold to Anton Gross.', 'It was sold to Paul Renner.'],
    ['a date', 'It sank on 3 November 1911.', 'It sank on 3 October 1911.'],
    ['a denial', 'She reached the pole.', 'She did not reach the pole.'],
  ])('is %s', (_, claim, passage) => {
    expect(objection(claim, passage)).not.toBe('none')
  })

  it.each([
    ['a passive', 'Karl Weiss was succeeded by Olga Brandt.', 'Olga Brandt succeeded Karl Weiss.'],
    ['names that "and" joins', 'Sun Li and Ada Vance sing.', 'Ada Vance and Sun Li sing.'],
    ['other words', 'Ada Vance passed away in Lima.', 'She died in Lima.', 'Ada Vance'],
    ['a part of it', 'It opened in 1907.', 'It opened on 5 June 1907 and closed before the war.'],
    ['another sentence that says so', 'It opened in 1907.', 'It did not burn. It opened in 1907.'],
    ['a condition that is kept', 'If it rains, it closes.', 'If it rains, it closes.'],
  ])('is not %s', (_, claim, passage, title = '') => {
    expect(objection(claim, passage, title)).toBe('none')
  })

  it.each([
    ['It had 42 houses.', 'The order had forty-two houses.', 'It had forty-two houses.'],
    ['It is 133 miles long.', 'It is 214 km (133 mi) long.', 'It is 214 km long.'],
    ['It cost 80,000 pounds.', 'The bridge cost £80,000.', 'It cost £80,000.'],
    ['It had 43 houses.', 'The order had forty-two houses.', 'It had 43 houses.'],
  ])('is no figure that is written otherwise: %s', (claim, passage, rewritten) => {
    expect(withFiguresOf(passage, claim)).toBe(rewritten)
  })
})
