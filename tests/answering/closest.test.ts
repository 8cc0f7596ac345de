import { describe, expect, it } from 'vitest'
import { closestTo } from '../../src/answering/closest.ts'
import { readingOf } from './readings.ts'

describe('the closest that was read', () => {
  const question = 'what is iso-2022-jp mostly used for'

  it('is of a passage that is about the question, though words of another page are likelier', () => {
    const reading = readingOf(
      ['The money was mostly spent on the war.', { title: 'Angola', span: ['the war', 3], tells: 0 }],
      ['ISO-2022-JP is an encoding for Japanese e-mail.', { title: 'ISO/IEC 2022', span: ['e-mail', 1], tells: -1 }],
    )
    const answer = closestTo(question, reading, 0.1)
    expect(answer).toMatchObject({ found: false, sureness: 'closest', probability: 0.1 })
    expect(answer?.footnotes.map(({ title, span }) => ({ title, span }))).toEqual([
      { title: 'ISO/IEC 2022', span: 'e-mail' },
    ])
  })

  it('is the likeliest of those that have about as many words of the question', () => {
    const reading = readingOf(
      ['ISO-2022-JP is an encoding for Japanese e-mail.', { span: ['e-mail', 1], tells: 1 }],
      ['ISO-2022-JP is mostly used by older programs.', { span: ['older programs', 3], tells: 1 }],
    )
    expect(closestTo(question, reading, 0)?.footnotes[0]?.span).toBe('older programs')
  })

  it('is nothing where passages share one word with the question and are of pages about something else', () => {
    const dry = 'Birch wood is hard when it is dry.'
    const ofTitle = (title: string) => readingOf([dry, { title, span: ['hard', 3], tells: 2 }])
    expect(closestTo('why is the sahara so dry', ofTitle('Birch'), 0)).toBeUndefined()
    expect(closestTo('why is the sahara so dry', ofTitle('Sahara'), 0)?.footnotes[0]?.span).toBe('hard')
  })

  it('is nothing where nothing was read', () => {
    expect(closestTo(question, readingOf(), 0)).toBeUndefined()
  })
})
