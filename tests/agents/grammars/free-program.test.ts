import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeProgramGrammar } from '../../../src/agents/grammars/free-program.ts'
import { takenBy } from '../../harness/gbnf.ts'

const ask = (name: string, question: string) =>
  `const ${name} = wikipedia_search_agent(${question.includes('${') ? `\`${question}\`` : `"${question}"`});\n`
const ASKS = [ask('a', 'Who was Ada Vance?'), ask('b', `When was \${a} born?`), ask('c', 'When was Sun Li born?')]
const program = (facts: number, answer: string, asks = ASKS) =>
  `Thought: I ask.\nCode:\n\`\`\`js\n${asks.slice(0, facts).join('')}final_answer(${answer});`
const takes = (question: string, reply: string, known: string[] = []) =>
  takenBy(freeProgramGrammar(question, known)).test(reply)

describe('a program in words of the model’s own', () => {
  it.each([
    ['a fact', 'When was she born?', 2, 'b'],
    [
      'a figure',
      'How many years after Ada Vance was Sun Li born?',
      3,
      'date_of(c).getFullYear() - date_of(b).getFullYear()',
    ],
    ['one of two', 'Who is older, Ada Vance or Sun Li?', 3, 'date_of(b) < date_of(c) ? "Ada Vance" : "Sun Li"'],
    [
      'one of two that are named without "or"',
      'Which of Ada Vance and Sun Li is older?',
      3,
      'date_of(b) < date_of(c) ? "Ada Vance" : "Sun Li"',
    ],
    ['one of two in another language', '甲楼和乙楼哪座更高？', 2, 'number_of(a) > number_of(b) ? "甲楼" : "乙楼"'],
    ['yes or no', 'Were they born in one year?', 3, 'same(b, c) ? "yes" : "no"'],
    ['a time that is told or computed', 'How long did she live?', 2, 'number_of(a) - number_of(b)'],
    ['a sum', '两座塔一共多高？', 2, 'number_of(a) + number_of(b)'],
  ])('answers with %s', (_, question, facts, answer) => {
    expect(takes(question, program(facts, answer))).toBe(true)
  })

  it.each([
    ['a fact where yes or no is asked', 'Is Ada Vance older than Sun Li?', 3, 'b'],
    ['a name where a figure is asked', 'How many years older is Ada Vance than Sun Li?', 3, 'b'],
    ['a figure of one fact alone', 'How old is it?', 2, 'number_of(a) - number_of(a)'],
    ['a sum that has one fact twice', 'How long are both?', 2, 'number_of(a) + number_of(b) + number_of(b)'],
    ['a figure where a name is asked', 'Which river flows there?', 2, 'number_of(a) - number_of(b)'],
    ['a figure of a count that can be looked up', 'How many live there?', 2, 'number_of(a) - number_of(b)'],
    [
      'the younger of two where the older is asked for',
      'Who is older, Ada Vance or Sun Li?',
      3,
      'date_of(b) > date_of(c) ? "Ada Vance" : "Sun Li"',
    ],
    ['a name that it did not ask for', 'When was she born?', 2, 'd'],
    ['a time where a place is asked for', 'Where was she born?', 2, 'b'],
    ['what it only asked on the way', 'When was she born?', 2, 'a'],
    ['one of two where none are named', 'Which river flows there?', 2, 'same(a, b) ? "the Red River" : "no"'],
  ])('does not answer with %s', (_, question, facts, answer) => {
    expect(takes(question, program(facts, answer))).toBe(false)
  })

  it('passes the whole question on where that is all that it asks, and never beside others', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^W[a-zé ,]{3,40}$/), text => {
        const whole = ask('a', `${text}?`)
        expect(takes(`${text}?`, program(1, 'a', [whole]))).toBe(true)
        expect(takes(`${text}?`, program(2, 'b', [whole, ASKS[1]!]))).toBe(false)
      }),
      { numRuns: 8 },
    )
  })

  it('asks for a part in words of the whole question, but not for the whole with a slip of spelling', () => {
    const sum = (first: string) =>
      program(2, 'number_of(a) + number_of(b)', [ask('a', first), ask('b', 'How many people live in Bergen?')])
    const question = 'How many people live in Oslo and Bergen together?'
    expect(takes(question, sum('How many people live in Oslo?'))).toBe(true)
    expect(takes(question, sum('How many people live in Oslo and Bergen togther?'))).toBe(false)
  })

  it('answers with a fact that rests on those before it, unless it is one that two things share', () => {
    const ofBoth = [ask('a', 'What was the profession of Ada Vance?'), ask('b', 'What was the profession of Sun Li?')]
    expect(takes('What was her profession?', program(2, 'b', ofBoth))).toBe(false)
    expect(takes('Which profession do Ada Vance and Sun Li share?', program(2, 'a', ofBoth))).toBe(true)
  })

  it('asks for facts, and not whether something is so', () => {
    const asking = (question: string) => program(2, 'same(a, b) ? "yes" : "no"', [ask('a', question), ASKS[1]!])
    expect(takes('Is birch lighter than water?', asking('How heavy is birch?'))).toBe(true)
    expect(takes('Is birch lighter than water?', asking('Is birch light?'))).toBe(false)
    const ofFirst = program(2, 'b', [ASKS[0]!, ask('b', `Is \${a} known?`)])
    expect(takes('What is known of her?', ofFirst)).toBe(false)
  })

  it('goes on with the names that are free, from the facts that are known', () => {
    const again = program(1, 'c', [ask('c', `Where did the life of \${a} begin?`)])
    expect(takes('Where was she born?', again, ['Ada Vance [1]', 'not found'])).toBe(true)
    expect(takes('Where was she born?', again.replace(`\${a}`, `\${b}`), ['Ada Vance [1]', 'not found'])).toBe(false)
  })
})
