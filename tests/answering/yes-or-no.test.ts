import { describe, expect, it } from 'vitest'
import { weighed } from '../../src/answering/sureness.ts'
import { yesOrNoFrom } from '../../src/answering/yes-or-no.ts'
import { readingOf } from './readings.ts'

describe('yes or no', () => {
  it('is no where the passage denies', () => {
    const text = 'Vaccines are old. The vaccine does not cause blindness.'
    const reading = readingOf([text, { verdict: 'no', explains: ['The vaccine'] }])
    const answer = weighed(yesOrNoFrom(reading)!)
    expect(answer).toMatchObject({ text: 'no[1]', sureness: 'sure' })
    expect(answer.footnotes[0]?.quote).toBe('The vaccine does not cause blindness.')
  })

  it('is said by the passage that tells, not by one that happens to agree', () => {
    const reading = readingOf(
      ['Malta joined the European Union in 2004.', { verdict: 'yes' }],
      ['Gozo is an island.', { verdict: 'no', tells: -5 }],
    )
    expect(yesOrNoFrom(reading)?.answer.text).toBe('yes[1]')
  })

  it('is not claimed where no passage says either', () => {
    expect(weighed(yesOrNoFrom(readingOf(['Gozo is an island.', {}]))!).sureness).toBe('closest')
  })
})
