import { describe, expect, it } from 'vitest'
import { closestTo } from '../../../src/research/answering/answer-from.ts'
import { readingOf } from './readings.ts'

const UNLIKELY = { form: 'fact', probability: 0 } as const

describe('the closest that was read', () => {
  const question = 'what is iso-2022-jp mostly used for'

  it('is of a passage that is about the question, though words of another page are likelier', () => {
    const reading = readingOf(
      ['The money was mostly spent on the war.', { title: 'Angola', span: ['the war', 3], tells: 0 }],
      ['ISO-2022-JP is an encoding for Japanese e-mail.', { title: 'ISO/IEC 2022', span: ['e-mail', 1], tells: -1 }],
    )
    const answer = closestTo(question, reading, { form: 'fact', probability: 0.1 })
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
    expect(closestTo(question, reading, UNLIKELY)?.footnotes[0]?.span).toBe('older programs')
  })

  it('is all sentences that list, where a list is asked for', () => {
    const lakes = 'Mumbai has lakes: Tulsi and Vihar. Powai is a third.'
    const reading = readingOf(
      ['Lakes of Mumbai are shallow.', { span: ['shallow', 1], tells: 0 }],
      [
        `It lies at the sea. ${lakes} None is deep.`,
        { items: ['Tulsi', 'Vihar', 'Powai'], span: ['Tulsi', 1], tells: 1 },
      ],
    )
    const [note] = closestTo('which lakes are in mumbai', reading, { form: 'list', probability: 0.3 })!.footnotes
    expect(note).toMatchObject({ span: lakes, quote: lakes })
  })

  it('is the sentence that explains most of the likeliest passage, where an explanation is asked for', () => {
    const why = 'The Sahara is dry because the air above it sinks.'
    const reading = readingOf([
      `The Sahara is a desert of Africa. ${why}`,
      { span: ['Africa', 3], explains: ['The Sahara is dry'] },
    ])
    const [note] = closestTo('why is the sahara so dry', reading, { form: 'explanation', probability: 0.3 })!.footnotes
    expect(note).toMatchObject({ span: why, quote: why })
  })

  it('is nothing where passages share one word with the question and are of pages about something else', () => {
    const dry = 'Birch wood is hard when it is dry.'
    const ofTitle = (title: string) => readingOf([dry, { title, span: ['hard', 3], tells: 2 }])
    expect(closestTo('why is the sahara so dry', ofTitle('Birch'), UNLIKELY)).toBeUndefined()
    expect(closestTo('why is the sahara so dry', ofTitle('Sahara'), UNLIKELY)?.footnotes[0]?.span).toBe('hard')
  })

  it('is nothing where nothing was read', () => {
    expect(closestTo(question, readingOf(), UNLIKELY)).toBeUndefined()
  })
})
