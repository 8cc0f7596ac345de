import { describe, expect, it } from 'vitest'
import { managerGrammar } from '../../../src/agents/grammars/manager.ts'

/** What a sub-question may be made of, besides words that are written letter by letter. */
const wordsToCopy = (question: string): string[] => {
  const rule = managerGrammar(question, []).match(/^in-quotes ::= (.*)$/m)?.[1] ?? ''
  return rule.split(' | ').map(word => word.replace(/^"|"$/g, '').replaceAll('\\\\\\"', '"'))
}

describe('the names that a manager may ask for', () => {
  it('are those of its question, figures too', () => {
    expect(wordsToCopy('Who directed Polar Night in 1994?')).toEqual(expect.arrayContaining(['Polar', 'Night', '1994']))
  })

  it('can be had without what the question puts around them', () => {
    const words = wordsToCopy('Who is the heroine of Ada Vance’s "Polar Night", filmed (badly) as Sun’s?')
    expect(words).toEqual(expect.arrayContaining(['Vance’s', 'Vance', '"Polar', 'Polar', 'Night', 'Sun']))
  })

  it('are no others', () => {
    expect(wordsToCopy('Who directed Polar Night?')).not.toContain('Vance')
  })
})

describe('a question on an earlier fact', () => {
  const rules = managerGrammar('Who directed Polar Night in 1994?', []).split('\n')
  const rule = (name: string) => rules.find(line => line.startsWith(`${name} ::= `)) ?? ''

  it('has one in it', () => {
    expect(rule('ask-b')).toContain('{0,29} " " of-b (')
    expect(rule('of-b')).toBe('of-b ::= ("${a}") "\'s"?')
    expect(rule('of-c')).toBe('of-c ::= ("${a}" | "${b}") "\'s"?')
  })

  it('is not the first', () => {
    expect(rule('ask-a')).not.toContain('`')
  })
})
