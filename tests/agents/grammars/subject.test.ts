import { describe, expect, it } from 'vitest'
import { isNotSubjectOf } from '../../../src/agents/grammars/subject.ts'

const mayBeginAt = (question: string, title: string, sentence: string, at = 0): boolean =>
  isNotSubjectOf(question, title)(sentence.split(' '), at)

describe('an answer about what a page is about', () => {
  it('is not its name in full', () => {
    expect(
      mayBeginAt('Where did Ada M. Vance die?', 'Ada M. Vance', 'Ada M(aria) Vance (1931 – 2003) was a poet.'),
    ).toBe(false)
    expect(
      mayBeginAt('Who was the father of Sun Li, 3rd Earl of Moe?', 'Sun Li, 3rd Earl of Moe', 'Sun Bo Li, 3rd Earl'),
    ).toBe(false)
  })

  it('may be another of the name', () => {
    expect(mayBeginAt('Who was the father of Henry II?', 'Henry II', 'Henry I was his father.')).toBe(true)
  })

  it('may be any word but the one that the sentence begins with', () => {
    expect(mayBeginAt('Where did Ada Vance die?', 'Ada Vance', 'Ada Vance died in Leeds.', 4)).toBe(true)
  })

  it('may be the name where one is asked for, or one of two', () => {
    expect(mayBeginAt('What was Ada Vance’s full name?', 'Ada Vance', 'Ada Maria Vance was a poet.')).toBe(true)
    expect(mayBeginAt('Who is older, Ada Vance or Sun Li?', 'Ada Vance', 'Ada Maria Vance was a poet.')).toBe(true)
  })

  it('may be named after what is asked about', () => {
    expect(mayBeginAt('On which island is Liberty?', 'Liberty', 'Liberty Island is in New York.')).toBe(true)
  })

  it('may be what the page is about where the question does not name it', () => {
    expect(mayBeginAt('Who wrote Polar Night?', 'Ada Vance', 'Ada Vance wrote Polar Night.')).toBe(true)
  })
})
