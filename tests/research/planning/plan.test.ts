import { describe, expect, it } from 'vitest'
import { askIn, filledIn, readPlan, withFacts } from '../../../src/research/planning/plan.ts'

const FACTS = new Map([
  ['a', 'Ada "Addie" Vance [1]'],
  ['b', '4 May 1931 [2]'],
])

const PROGRAM = [
  'const a = wikipedia_search_agent("Who directed \\"Steel\\"?");',
  'const b = wikipedia_search_agent(`When was ${a} born?`);',
  'final_answer(date_of(b).getFullYear());',
].join('\n')

describe('a plan', () => {
  it('says what a program asks for, and what it makes of that', () => {
    expect(readPlan(PROGRAM)).toMatchObject({
      asks: [
        { name: 'a', question: ['Who directed "Steel"?'] },
        { name: 'b', question: ['When was ', { fact: 'a' }, ' born?'] },
      ],
      answer: 'date_of(b).getFullYear()',
      isWhole: true,
    })
  })

  it('says which fact leads to a later question', () => {
    const other = 'const c = await wikipedia_search_agent("When was Hallam Light built?");\n'
    expect(readPlan(`${other}${PROGRAM}`).asks.map(({ mayBeUncertain }) => mayBeUncertain)).toEqual([
      false,
      true,
      false,
    ])
  })

  it.each([
    'final_answer("Paris");',
    'const a = wikipedia_search_agent("Who?");',
    'const a = wikipedia_search_agent("Who?");\nfetch("https://footnote.test");\nfinal_answer(a);',
    'const a = wikipedia_search_agent("Who?" + task);\nfinal_answer(a);',
    'const a = wikipedia_search_agent("Who?");\nconst b = 2;\nfinal_answer(a);',
    'for (;;) {}',
    'const a = (',
    'const a = wikipedia_search_agent("Who?");\nfinal_answer();',
    'const a = wikipedia_search_agent("Who?");\nfinal_answer(...a);',
    '',
  ])('is not the whole of a program that does something else: %j', code => expect(readPlan(code).isWhole).toBe(false))

  it('knows which of its questions is asked, whatever the facts are', () => {
    const plan = readPlan(PROGRAM)
    expect(askIn(plan, 'When was Ada Vance born?')?.name).toBe('b')
    expect(askIn(plan, 'Who directed "Steel"?')?.name).toBe('a')
    expect(askIn(plan, 'When was Ada Vance born, and where?')).toBeUndefined()
    expect(askIn(plan, 'And when was Ada Vance born?')).toBeUndefined()
  })
})

it('puts facts into a later question without their marks', () => {
  const [ask] = readPlan('const d = wikipedia_search_agent(`When was ${a} born in ${c}?`)').asks
  expect(filledIn(ask!, name => FACTS.get(name))).toBe('When was Ada "Addie" Vance born in ${c}?')
})

it('puts facts into an expression as texts with their marks, and not into its own texts', () => {
  expect(withFacts('same(a, "a") ? b : date_of(b).getFullYear()', FACTS)).toBe(
    'same("Ada \\"Addie\\" Vance [1]", "a") ? "4 May 1931 [2]" : date_of("4 May 1931 [2]").getFullYear()',
  )
})
