import { describe, expect, it } from 'vitest'
import { mayBeWholeAnswer, mayEndAnswer } from '../../../src/agents/grammars/endings.ts'
import { spansOf } from '../../../src/agents/grammars/gbnf.ts'

/** The words of the text that an answer may end with, or be. */
const endings = (text: string, may = mayEndAnswer): string[] => {
  const words = text.split(' ')
  return words.filter((_, i) => may(words, i))
}

describe('what an answer may end with', () => {
  it('is no word that leads on to another', () => {
    expect(endings('the Labor government of Ada Vance')).toEqual(['Labor', 'government', 'Ada', 'Vance'])
  })

  it('may be such a word in a name', () => {
    expect(endings('Carry On')).toContain('On')
    expect(endings('Category A')).toContain('A')
  })

  it('is no half of a figure', () => {
    expect(endings('seven million people')).toEqual(['million', 'people'])
  })
})

describe('a word that is the whole answer', () => {
  it('does not begin a name', () => {
    expect(endings('University of Chicago', mayBeWholeAnswer)).toEqual(['Chicago'])
    expect(endings('Kingdom of the Netherlands', mayBeWholeAnswer)).toEqual(['Netherlands'])
  })

  it('may be followed by what is no name', () => {
    expect(endings('Paris of old', mayBeWholeAnswer)).toContain('Paris')
  })
})

describe('a run of words with bounds', () => {
  const bounds = { mayBegin: () => true, mayEnd: mayEndAnswer, mayBeWhole: mayBeWholeAnswer }

  it('goes on from a word that it may begin with and not be', () => {
    expect(spansOf('run', ['University of Chicago.'], bounds)).toEqual([
      'run ::= ("University" " " run-1) | ("of" " " run-2) | run-2',
      'run-0 ::= "University" (" " run-1)?',
      'run-1 ::= "of" " " run-2',
      'run-2 ::= "Chicago"',
    ])
  })

  it('may end before a mark, and at the end of the text whatever stands there', () => {
    expect(spansOf('run', ['Paris, of'], bounds)).toEqual([
      'run ::= run-0 | run-1',
      'run-0 ::= "Paris" | "Paris," " " run-1',
      'run-1 ::= "of"',
    ])
  })
})
