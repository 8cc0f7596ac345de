import { describe, expect, it } from 'vitest'
import { isNoEchoOf } from '../../../src/agents/grammars/echo.ts'

/** The words of the text that an answer to the question may begin with. */
const beginnings = (question: string, text: string): string[] => {
  const words = text.split(' ')
  return words.filter((_, i) => isNoEchoOf(question)(words, i))
}

describe('an answer', () => {
  it('is no name out of the question', () => {
    const found = beginnings('Who was the mother of Oda of Lund?', 'Oda of Lund was a daughter of Sigrid in Lund.')
    expect(found).toContain('Sigrid')
    expect(found).not.toContain('Oda')
    expect(found).not.toContain('Lund.')
  })

  it('is none with an article before it', () => {
    expect(beginnings('Who led the Alps Club?', 'the Alps Club was led by the Duke')).toEqual([
      'was',
      'led',
      'by',
      'the',
      'Duke',
    ])
  })

  it('may be a name that begins like one in the question', () => {
    expect(beginnings('Who was the father of John Vance?', 'John of Oslo, a duke')).toContain('John')
    expect(beginnings('Whom did King George V follow?', 'King George IV')).toContain('King')
    expect(beginnings('Which law follows the Act of 1950?', 'the Act of 1979')).toContain('Act')
    expect(beginnings('Which singer is A. R. Vance?', 'A. T. Moe')).toContain('A.')
  })

  it('may name what is asked for', () => {
    expect(beginnings('In which county does Gibson lie?', 'Gibson County')).toContain('Gibson')
  })

  it('may be one of those that the question offers, or has in brackets', () => {
    expect(beginnings('Who is older, Ada Vance or Sun Li?', 'Ada Vance is older')).toContain('Ada')
    expect(beginnings('Who sang Polar Night (Ada Vance song)?', 'a song by Ada Vance')).toContain('Ada')
  })

  it('may say the words of the question that are no names', () => {
    expect(beginnings('What sort of film is Polar Night?', 'a silent film')).toContain('film')
  })
})
