import { describe, expect, it } from 'vitest'
import { managerGrammar } from '../../../../src/agents/profiles/grammars/manager-grammar.ts'
import { RULES } from '../../../../src/agents/rules/rules.ts'
import { takenBy } from '../../../harness/gbnf.ts'

/** What a sub-question may be made of, besides words that are written letter by letter. */
const wordsToCopy = (question: string): string[] => {
  const rule = managerGrammar(question, [], { rules: RULES }).match(/^in-quotes ::= (.*)$/m)?.[1] ?? ''
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
    takenBy(managerGrammar('Who directed Polar Night in 1994?', [], { rules: RULES })).test(
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
    takenBy(managerGrammar('Which house ruled Norland when Sun Li died?', [], { rules: RULES })).test(
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
    takenBy(managerGrammar(question, [], { rules: RULES })).test(
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

describe('a program for what has to be computed', () => {
  const ask = (name: string, question: string) =>
    `const ${name} = wikipedia_search_agent(${question.includes('$') ? `\`${question}\`` : `"${question}"`});`
  const takes = (question: string, asks: string[], value: string) =>
    takenBy(managerGrammar(question, [], { rules: RULES })).test(
      `Thought: I ask.\nCode:\n\`\`\`js\n${[...asks, `final_answer(${value});`].join('\n')}`,
    )
  const years = (then: string, born: string) => `date_of(${then}).getFullYear() - date_of(${born}).getFullYear()`

  it('counts an age from when something began', () => {
    const question = 'How old was Ada Vance when Sun Li died?'
    const [born, died] = [ask('a', 'When was Ada Vance born?'), ask('b', 'What was the date when Sun Li died?')]
    expect(takes(question, [born, died], years('b', 'a'))).toBe(true)
    expect(takes(question, [ask('a', 'When was Sun Li born?'), died], years('b', 'a'))).toBe(false)
    expect(takes(question, [born, ask('b', 'How old was ${a}?')], 'b')).toBe(false)
  })

  it('asks when somebody was born, and what "he" or "she" stands for', () => {
    const asks = [
      ask('a', 'When was Ada Vance born?'),
      ask('b', "What was the date when Ada Vance lost Ada Vance's dog?"),
    ]
    const question = 'How old was Ada Vance when she lost her dog?'
    expect(takes(question, asks, years('b', 'a'))).toBe(true)
    expect(takes(question, [ask('a', 'When was Ada Vance founded?'), asks[1]!], years('b', 'a'))).toBe(false)
  })

  it('may find a name on the way, and asks on of it', () => {
    const question = 'How old was the author of Polar Night when Sun Li died?'
    const [who, born] = [ask('a', 'Who was the author of Polar Night?'), ask('b', 'When was ${a} born?')]
    const died = ask('c', 'When did Sun Li die?')
    expect(takes(question, [who, born, died], years('c', 'b'))).toBe(true)
    expect(takes(question, [who, ask('b', 'When was Ada Vance born?'), died], years('c', 'b'))).toBe(false)
  })

  it('tells how much more one is by a figure, never by a name', () => {
    const question = 'How many years older is Ada Vance than Sun Li?'
    const asks = [ask('a', 'When was Ada Vance born?'), ask('b', 'When was Sun Li born?')]
    expect(takes(question, asks, years('b', 'a'))).toBe(true)
    expect(takes(question, asks, 'date_of(a) < date_of(b) ? "Ada Vance" : "Sun Li"')).toBe(false)
  })

  it('tells which is higher by two heights, in the direction that is asked for', () => {
    const question = 'Which is lower, Mount Ada or Mount Sun?'
    const asks = [ask('a', 'How high is Mount Ada?'), ask('b', 'How high is Mount Sun?')]
    const chosen = (test: string) => `${test} ? "Mount Ada" : "Mount Sun"`
    expect(takes(question, asks, chosen('number_of(a) < number_of(b)'))).toBe(true)
    expect(takes(question, asks, chosen('number_of(a) > number_of(b)'))).toBe(false)
    expect(takes(question, asks, chosen('number_of(a) < number_of(a)'))).toBe(false)
    expect(takes(question, [asks[0]!, ask('b', 'Who was Mount Sun?')], chosen('number_of(a) < number_of(b)'))).toBe(
      false,
    )
    expect(takes(question, asks, 'a')).toBe(false)
  })
})
