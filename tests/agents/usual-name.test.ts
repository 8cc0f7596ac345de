import { describe, expect, it } from 'vitest'
import { usualName } from '../../src/agents/usual-name.ts'
import { passage, spanOf } from './spans.ts'

const told = (question: string, page: ReturnType<typeof passage>, words: string) =>
  usualName(question, spanOf([page], 0, words, 9), page)

describe('the name that somebody is told by', () => {
  const actress = passage('Sun Li (actress)', 'Sun Mei Li (born 1961) is an actress. Her aunt is Sun Bo Li.')

  it('is the title of the page that begins with the name in full', () => {
    expect(told('Which actress was in Polar Night?', actress, 'Sun Mei Li')).toBe('Sun Li')
  })

  it('is the name in full where that is asked for', () => {
    expect(told('What is the full name of the actress?', actress, 'Sun Mei Li')).toBe('Sun Mei Li')
    expect(told("What is Sun Li's birth name?", actress, 'Sun Mei Li')).toBe('Sun Mei Li')
    expect(told('What was Sun Li called at school?', actress, 'Sun Mei Li')).toBe('Sun Mei Li')
  })

  it('is what stands there of anybody else', () => {
    expect(told('Who is her aunt?', actress, 'Sun Bo Li')).toBe('Sun Bo Li')
    expect(told('Who is it?', passage('Vance', 'Ada Vance is a poet.'), 'Ada Vance')).toBe('Ada Vance')
    expect(told('Who is it?', passage('Li', 'Sun Mei Li is a poet.'), 'Sun Mei Li')).toBe('Sun Mei Li')
    expect(told('Who is it?', passage('Sun Ah Li', 'Sun Mei Bo Li is a poet.'), 'Sun Mei Bo Li')).toBe('Sun Mei Bo Li')
  })
})
