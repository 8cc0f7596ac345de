import { expect, it } from 'vitest'
import { filledIn, readProgram, withFacts } from '../../src/agents/program.ts'

const FACTS = new Map([
  ['a', 'Ada "Addie" Vance [1]'],
  ['b', '4 May 1931 [2]'],
])

it('reads what a program asks for, and what it makes of that', () => {
  const code = [
    'const a = wikipedia_search_agent("Who directed \\"Steel\\"?");',
    'const b = wikipedia_search_agent(`When was ${a} born?`);',
    'final_answer(date_of(b).getFullYear());',
  ].join('\n')
  expect(readProgram(code)).toEqual({
    asks: [
      { name: 'a', question: 'Who directed "Steel"?' },
      { name: 'b', question: 'When was ${a} born?' },
    ],
    answer: 'date_of(b).getFullYear()',
  })
})

it.each([
  'final_answer("Paris");',
  'const a = wikipedia_search_agent("Who?");',
  'const a = wikipedia_search_agent("Who?");\nfetch("https://footnote.test");\nfinal_answer(a);',
  'for (;;) {}',
  '',
])('takes no other program: %j', code => expect(readProgram(code)).toBeUndefined())

it('puts facts into a later question without their marks', () => {
  expect(filledIn('When was ${a} born in ${c}?', FACTS)).toBe('When was Ada "Addie" Vance born in ${c}?')
})

it('puts facts into an expression as texts with their marks, and not into its own texts', () => {
  expect(withFacts('same(a, "a") ? b : date_of(b).getFullYear()', FACTS)).toBe(
    'same("Ada \\"Addie\\" Vance [1]", "a") ? "4 May 1931 [2]" : date_of("4 May 1931 [2]").getFullYear()',
  )
})
