import { describe, expect, it } from 'vitest'
import { managerGrammar } from '../../../src/agents/grammars/manager.ts'
import { takenBy } from '../../harness/gbnf.ts'

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
  const takes = (asks: string, answer: string) =>
    takenBy(managerGrammar('Who directed Polar Night in 1994?', [])).test(
      `Thought: I ask.\nCode:\n\`\`\`js\n${asks}final_answer(${answer});`,
    )
  const first = 'const a = wikipedia_search_agent("Who directed Polar Night?");\n'
  const second = (question: string) => `const b = wikipedia_search_agent(${question});\n`

  it('has one in it', () => {
    expect(takes(first + second(`\`When was \${a} born?\``), 'b')).toBe(true)
    expect(takes(first + second(`\`When was \${b} born?\``), 'b')).toBe(false)
    expect(takes(first + second('`When was Polar born?`'), 'b')).toBe(false)
  })

  it('is not the first', () => {
    expect(takes(`const a = wikipedia_search_agent(\`When was \${a} born?\`);\n`, 'a')).toBe(false)
  })
})

describe('what was so at the time of something', () => {
  const takes = (...lines: string[]) =>
    takenBy(managerGrammar('Which house ruled Norland when Sun Li died?', [])).test(
      `Thought: I ask.\nCode:\n\`\`\`js\n${lines.join('\n')}`,
    )
  const died = 'const a = wikipedia_search_agent("When did Sun Li die?");'
  const ruled = 'const b = wikipedia_search_agent(`Which house ruled Norland in ${a}?`);'

  it('is asked of the date, which is found first', () => {
    expect(takes(died, ruled, 'final_answer(b);')).toBe(true)
    expect(takes('const a = wikipedia_search_agent("Who was Sun Li?");', ruled, 'final_answer(b);')).toBe(false)
    expect(takes(died, ruled.replace('in ${a}', 'when ${a} died'), 'final_answer(b);')).toBe(false)
    expect(takes(died, 'final_answer(a);')).toBe(false)
  })
})

describe('what a program may answer with', () => {
  const takes = (question: string, value: string) =>
    takenBy(managerGrammar(question, [])).test(
      `Thought: I ask.\nCode:\n\`\`\`js\nconst a = wikipedia_search_agent("Who was Sun Li?");\nfinal_answer(${value});`,
    )
  const yesOrNo = 'same(a, a) ? "yes" : "no"'

  it('is yes or no, and nothing else, where that is asked of two', () => {
    const question = 'Ada Vance and Sun Li, are both authors?'
    expect(takes(question, yesOrNo)).toBe(true)
    expect(takes(question, 'a')).toBe(false)
  })

  it('is neither where something else is asked', () => {
    const question = 'Which river did both Ada Vance and Sun Li cross?'
    expect(takes(question, yesOrNo)).toBe(false)
    expect(takes(question, 'a')).toBe(true)
  })

  it('may be words that were found, too, where that is asked of one', () => {
    for (const value of [yesOrNo, 'a']) expect(takes('Is Sun Li an author?', value)).toBe(true)
  })
})
