import { describe, expect, it } from 'vitest'
import { yesOrNoFrom } from '../../../src/research/answering/yes-or-no.ts'
import { weighed } from '../../../src/research/finding/sureness.ts'
import { readingOf, type Told } from './readings.ts'

const REFUTED = { supported: 0.01, refuted: 0.98, unknown: 0.01 }

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

  it('is no where the model that knows denials says so of a passage', () => {
    const reading = readingOf(['The vaccine does not cause blindness.', { verdict: 'yes' }])
    const [read] = reading.passages
    const verified = { ...reading, verdicts: [{ read: read!, verdict: REFUTED }] }
    expect(yesOrNoFrom(verified)?.answer.text).toBe('no[1]')
  })

  it('rests on no passage that this model was not asked about', () => {
    const reading = readingOf(
      ['The vaccine does not cause blindness.', {}],
      ['Some believed that it does.', { verdict: 'yes', tells: 2 }],
    )
    const [read] = reading.passages
    const verified = { ...reading, verdicts: [{ read: read!, verdict: REFUTED }] }
    expect(yesOrNoFrom(verified)?.answer).toMatchObject({
      text: 'no[1]',
      footnotes: [{ quote: 'The vaccine does not cause blindness.' }],
    })
  })

  it('is yes where one passage says so, however many others that say nothing lean towards no', () => {
    const { passages, ...reading } = readingOf(
      ['For Red Fort she learned the violin.', { verdict: 'yes' }],
      ...Array.from({ length: 5 }, (): [string, Told] => ['She is a singer.', {}]),
    )
    const leaning = { yes: 0.35, no: 0.6, neither: 0.05 }
    const read = passages.map((one, i) => (i === 0 ? one : { ...one, reading: { ...one.reading, verdict: leaning } }))
    expect(yesOrNoFrom({ ...reading, passages: read })?.answer.text).toBe('yes[1]')
  })

  it('has the most relevant passage as its footnote where no passage denies it', () => {
    const { passages, ...reading } = readingOf(
      ['Profession: engineer', { tells: 1 }],
      ['From the ground to the first level there are 300 steps.', { tells: 4 }],
    )
    const leaning = [
      { yes: 0.5, no: 0.4, neither: 0.1 },
      { yes: 0.4, no: 0.5, neither: 0.1 },
    ]
    const read = passages.map((one, i) => ({ ...one, reading: { ...one.reading, verdict: leaning[i]! } }))
    expect(yesOrNoFrom({ ...reading, passages: read })?.answer).toMatchObject({
      text: 'no[1]',
      footnotes: [{ quote: 'From the ground to the first level there are 300 steps.' }],
    })
  })

  it('is not claimed where no passage says either', () => {
    expect(weighed(yesOrNoFrom(readingOf(['Gozo is an island.', {}]))!).sureness).toBe('closest')
  })
})
