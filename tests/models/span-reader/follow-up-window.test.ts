import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { followUpWindow } from '../../../src/models/span-reader/follow-up-window.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { TOKENIZER } from './tokenizer.ts'

const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const idsOf = (text: string) => vocabulary.tokens(text).map(({ id }) => id)
const turn = (question: string, answer = '', ...titles: string[]) => ({ question, answer, titles })

describe('a follow-up as the model reads it', () => {
  it('is the question, then the thread with its latest turn first, each title once', () => {
    const earlier = [turn('who wrote hamlet', 'Shakespeare', 'Hamlet'), turn('when', '1601', 'Hamlet', 'Globe')]
    const { ids, second, end } = followUpWindow('why then', earlier, vocabulary)
    const { start, separator } = vocabulary
    const question = [start, ...idsOf('why then'), separator]
    expect(ids).toEqual([
      ...[...question, ...idsOf('when | 1601 | Hamlet | Globe'), separator],
      ...[...idsOf('who wrote hamlet | Shakespeare'), separator],
    ])
    expect(second).toBe(question.length)
    expect(end).toBe(question.length - 1)
  })

  it('knows where each word of question and thread stands', () => {
    const question = "what's Čapek's 3.5"
    const { words, thread, texts } = followUpWindow(question, [turn('Who was Antidisestablishmentarian?')], vocabulary)
    expect(words.map(({ start, end }) => question.slice(start, end))).toEqual(
      ['what', "'", 's', 'Čapek', "'", 's', '3', '.', '5'], // as the model parts them
    )
    expect(thread.map(({ text, start, end }) => texts[text]!.slice(start, end))).toEqual([
      ...['Who', 'was', 'Antidisestablishmentarian', '?'],
    ])
    const long = thread[2]!
    expect(long.last).toBeGreaterThan(long.first)
  })

  it('drops the oldest of what is too long, and the end of a long question', () => {
    const earlier = Array.from({ length: 40 }, (_, i) => turn(`question ${i} of the thread`, `answer ${i}`))
    const { ids, end, texts } = followUpWindow('why '.repeat(300), earlier, vocabulary)
    expect(ids.length).toBeLessThanOrEqual(256)
    expect(end).toBe(64)
    expect(texts[0]).toBe('question 39 of the thread')
    expect(texts).not.toContain('question 0 of the thread')
  })
})
