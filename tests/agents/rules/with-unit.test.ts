import { describe, expect, it } from 'vitest'
import { withUnit } from '../../../src/agents/rules/with-unit.ts'
import { NOT_COMPUTED } from '../../../src/evidence/provenance/derivation.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 9 }

/** What is told to a question, where a program asks for two facts and computes with them. */
async function told(question: string, asked: string, answers: [string, string], compute: string): Promise<unknown> {
  const tools = { ask: async ([, i]: unknown[]) => `${answers[Number(i)]} [${Number(i) + 1}]` }
  const code = `const a = ask("${asked}", 0); const b = ask("${asked}", 1);\nfinal_answer(${compute})`
  const { final, error } = await quickJs().run(code, { tools, budget: BUDGET })
  if (!final) throw new Error(error?.message)
  return withUnit.apply(question, final, []).value
}

const YEARS = 'date_of(b).getFullYear() - date_of(a).getFullYear()'
const MORE = 'number_of(a) - number_of(b)'
const SUM = 'number_of(a) + number_of(b)'

describe('a figure that code computed', () => {
  it.each<[string, string, [string, string], string, unknown]>([
    ['How many years after it flew was it retired?', 'When?', ['2 March 1969', '2003'], YEARS, '34 years'],
    ['How old was Ada Vance when she died?', 'When?', ['1846', '19 April 1882'], YEARS, '36 years'],
    ['How many more floors has the tower?', 'How many floors has it?', ['163', '102'], MORE, '61 floors'],
    ['How many floors more has the tower?', 'How many?', ['103 storeys', '102 floors'], MORE, '1 floor'],
    [
      'How many more world heritage sites has it?',
      'How many?',
      ['50 World Heritage Sites', '4 sites'],
      MORE,
      '46 world heritage sites',
    ],
    ['How many more gold medals?', 'How many?', ['46 medals', '45 medals'], MORE, '1 gold medal'],
    ['How many inhabitants have both?', 'What is the population?', ['700,000', '280,000'], SUM, '980,000 inhabitants'],
    ['How long are both canals together?', 'How long is it?', ['193 km', '82 km'], SUM, '275 km'],
    ['How many feet taller is it?', 'How tall is it?', ['100 m', '90 m'], MORE, '32.8084 feet'],
    ['How much taller is it, in feet?', 'How tall is it?', ['100 m', '90 m'], MORE, '32.8084 feet'],
    [
      'How many square kilometres larger is Spain?',
      'How large?',
      ['506,000 km²', '92,000 km²'],
      MORE,
      '414,000 square kilometres',
    ],
    ['How many days later was it?', 'When?', ['1 May 1931', '3 May 1931'], 'date_of(b) - date_of(a)', '2 days'],
    ['How large is it?', 'How long is it?', ['193 m', '10 m'], 'number_of(a) * number_of(b)', '1930 m²'],
  ])('has the unit of its readings, in the words of the question: %s', async (question, asked, answers, code, answer) =>
    expect(await told(question, asked, answers, code)).toBe(answer),
  )

  it.each<[string, string, [string, string], string, unknown]>([
    ['How many years later was it?', 'How tall is it?', ['193 m', '82 m'], MORE, '111 m'],
    ['How many floors more are there?', 'How tall is it?', ['193', '82'], MORE, 111],
    ['How many floors more are there?', 'How many?', ['193 people', '82 people'], MORE, 111],
    ['How many days later was it?', 'When?', ['1889', '1931'], YEARS, '42 years'],
    ['How many metres taller is it?', 'How tall?', ['193 m', '13 kg'], MORE, 180],
  ])('has no unit that only the question tells: %s', async (question, asked, answers, code, answer) =>
    expect(await told(question, asked, answers, code)).toBe(answer),
  )

  it('is no fact as it was read', () => {
    const final = { value: 'about 450,000 [1]', derivation: NOT_COMPUTED }
    expect(withUnit.apply('How many people live there?', final, [])).toBe(final)
  })
})
