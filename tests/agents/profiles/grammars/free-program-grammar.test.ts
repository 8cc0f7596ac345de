import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeProgramGrammar } from '../../../../src/agents/profiles/grammars/free-program-grammar.ts'
import { takenBy } from '../../../harness/gbnf.ts'

const ask = (name: string, question: string) =>
  `const ${name} = wikipedia_search_agent(${question.includes('${') ? `\`${question}\`` : `"${question}"`});\n`
const ASKS = [ask('a', 'Who wrote Polar Night?'), ask('b', `When was \${a} born?`), ask('c', 'When was Sun Li born?')]
const program = (facts: number, answer: string, asks = ASKS) =>
  `Thought: I ask.\nCode:\n\`\`\`js\n${asks.slice(0, facts).join('')}final_answer(${answer});`
const takes = (question: string, reply: string, known: string[] = []) =>
  takenBy(freeProgramGrammar(question, known)).test(reply)

describe('a program in words of the model’s own', () => {
  it.each([
    ['a fact', 'When was she born?', 2, 'b'],
    [
      'a figure',
      'How many years after the author of Polar Night was Sun Li born?',
      3,
      'date_of(c).getFullYear() - date_of(b).getFullYear()',
    ],
    ['one of two', 'Who is older, the author of Polar Night or Sun Li?', 3, 'date_of(b) < date_of(c) ? a : "Sun Li"'],
    [
      'one of two that are named without "or"',
      'Which of Sun Li and the author of Polar Night is older?',
      3,
      'date_of(b) < date_of(c) ? a : "Sun Li"',
    ],
    ['one of two in another language', '甲楼和乙楼哪座更高？', 2, 'number_of(a) > number_of(b) ? "甲楼" : "乙楼"'],
    ['yes or no', 'Were they born in one year?', 3, 'same(b, c) ? "yes" : "no"'],
    [
      'a time that is told or computed',
      'How long before Sun Li was the author of Polar Night born?',
      3,
      'date_of(c).getFullYear() - date_of(b).getFullYear()',
    ],
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
      'Who is older, the author of Polar Night or Sun Li?',
      3,
      'date_of(b) > date_of(c) ? a : "Sun Li"',
    ],
    ['a name that it did not ask for', 'When was she born?', 2, 'd'],
    ['a time where a place is asked for', 'Where was she born?', 2, 'b'],
    ['what it only asked on the way', 'When was she born?', 2, 'a'],
    ['one of two where none are named', 'Which river flows there?', 2, 'same(a, b) ? "the Red River" : "no"'],
    [
      'yes or no where a name is asked for at the end',
      'Polar Night was made by which Sun?',
      2,
      'same(a, b) ? "yes" : "no"',
    ],
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

  it('asks for several facts where the answer takes several', () => {
    const question = 'When was the author of Polar Night born?'
    const grammar = takenBy(freeProgramGrammar(question, [], { isOfSeveral: true }))
    expect(grammar.test(program(1, 'a', [ask('a', question)]))).toBe(false)
    expect(grammar.test(program(2, 'b'))).toBe(true)
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

  it('computes with what it asked for as a date or an amount, and not with a name', () => {
    const older = (first: string) =>
      program(2, 'date_of(a) < date_of(b) ? "Ada Vance" : "Sun Li"', [
        ask('a', first),
        ask('b', 'When was Sun Li born?'),
      ])
    const question = 'Who was born earlier, Ada Vance or Sun Li?'
    expect(takes(question, older('When was Ada Vance born?'))).toBe(true)
    expect(takes(question, older('Who was Ada Vance?'))).toBe(false)
    expect(takes(question, older('How old is Ada Vance?'))).toBe(false)
    const none = older('When was Ada Vance born?').replace('"Ada Vance" :', ' :')
    expect(takes(question, none), 'one of two is told').toBe(false)
  })

  it('finds on the way what the question describes, and nothing where it names all', () => {
    const taller = (first: string) => [
      ask('a', first),
      ask('b', `How tall is \${a}?`),
      ask('c', 'How tall is the Red Tower?'),
    ]
    const answer = 'number_of(b) > number_of(c) ? a : "the Red Tower"'
    const described = 'Which is taller, the tower of Ashford or the Red Tower?'
    expect(takes(described, program(3, answer, taller('What is the name of the tower of Ashford?')))).toBe(true)
    expect(takes('Which is taller, the Blue Tower or the Red Tower?', program(3, answer, taller('What towers?')))).toBe(
      false,
    )
  })

  it('counts an age from a beginning', () => {
    const age = (first: string) =>
      program(2, 'date_of(b).getFullYear() - date_of(a).getFullYear()', [
        ask('a', first),
        ask('b', 'When did Ada Vance die?'),
      ])
    const question = 'How old was Ada Vance when she died?'
    expect(takes(question, age('When was Ada Vance born?'))).toBe(true)
    expect(takes(question, age('When did Ada Vance write Polar Night?'))).toBe(false)
  })

  it('tells which of two by name, not as the question describes them', () => {
    const later = (outcome: string) => program(3, `date_of(b) > date_of(c) ? ${outcome} : "Sun Li"`)
    const question = 'Who was born later, the author of Polar Night or Sun Li?'
    expect(takes(question, later('a'))).toBe(true)
    expect(takes(question, later('b'))).toBe(false)
    const both = 'Who was born later, the author of Polar Night or the author of Red Tower?'
    expect(takes(both, later('a'))).toBe(false)
  })

  it('asks first for what a clause describes, and then about it', () => {
    const question = 'Which river flows through the city where Ada Vance died?'
    const first = (text: string) => program(2, 'b', [ask('a', text), ask('b', `Which river flows through \${a}?`)])
    expect(takes(question, first('In which city did Ada Vance die?'))).toBe(true)
    expect(takes(question, first('Who was Ada Vance?'))).toBe(false)
    expect(takes(question, program(1, 'a', [ask('a', 'Which river flows there?')]))).toBe(false)
    const king = [ask('a', 'When was the Red Tower built?'), ask('b', `Who was king in \${a}?`)]
    expect(takes('Who was king when the Red Tower was built?', program(2, 'b', king))).toBe(true)
  })

  it('leaves nothing that it found on the way aside', () => {
    const asks = [ask('a', 'In which city did Ada Vance die?'), ask('b', 'Which city is it?')]
    const on = ask('c', `How many people live in \${b}?`)
    expect(takes('How many people live in her city?', program(3, 'c', [...asks, on]))).toBe(false)
  })

  it('asks for facts, and not whether something is so', () => {
    const asking = (question: string) =>
      program(2, 'number_of(a) < number_of(b) ? "yes" : "no"', [ask('a', question), ask('b', 'How heavy is water?')])
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
