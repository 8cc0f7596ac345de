import { describe, expect, it } from 'vitest'
import { usualName } from '../../src/agents/usual-name.ts'

const page = (title: string, text: string) => ({ title, section: [], text })
const spanOf = ({ text: passage }: { text: string }, text: string) => {
  const start = passage.indexOf(text)
  return { passage: 0, start, end: start + text.length, text, score: 9 }
}
const told = (question: string, { title, text }: { title: string; text: string }, words: string) =>
  usualName(question, spanOf({ text }, words), page(title, text))

describe('the name that somebody is told by', () => {
  const actress = page('Sun Li (actress)', 'Sun Mei Li (born 1961) is an actress. Her aunt is Sun Bo Li.')

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
    expect(told('Who is it?', page('Vance', 'Ada Vance is a poet.'), 'Ada Vance')).toBe('Ada Vance')
    expect(told('Who is it?', page('Li', 'Sun Mei Li is a poet.'), 'Sun Mei Li')).toBe('Sun Mei Li')
    expect(told('Who is it?', page('Sun Ah Li', 'Sun Mei Bo Li is a poet.'), 'Sun Mei Bo Li')).toBe('Sun Mei Bo Li')
  })
})
