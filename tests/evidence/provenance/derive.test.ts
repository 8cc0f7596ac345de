// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code
import { describe, expect, it } from 'vitest'
import type { Derivation } from '../../../src/evidence/provenance/derivation.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 50 }
const FACTS: Record<string, string> = {
  tower: 'The tower was completed on 31 March 1889 [2].',
  building: '1 May 1931 [5]',
  height: '330 m [3]',
  capital: 'Paris [1]',
  seat: 'the Paris [4]',
}
const tools = {
  ask: async ([q]: unknown[]) => FACTS[String(q)] ?? 'nothing',
  rows: async () => ['10 [6]', '20 [7]', '30 [8]'],
}

/** Runs steps in one sandbox, a blank line between them. */
async function derive(steps: string): Promise<Derivation | undefined> {
  const sandbox = quickJs()
  let derivation: Derivation | undefined
  for (const code of steps.split('\n\n')) {
    const { final, error } = await sandbox.run(code, { tools, budget: BUDGET })
    if (error) throw new Error(error.message)
    derivation = final?.derivation
  }
  return derivation
}

const DATES = 'const a = ask("tower"); const b = ask("building")\n\n'

describe('a computed answer shows its computation', () => {
  it.each([
    [
      'the years between two facts',
      `${DATES}final_answer(date_of(b).getFullYear() - date_of(a).getFullYear())`,
      '1931 - 1889',
      [2, 5],
    ],
    [
      'a difference without sign',
      `${DATES}const x = date_of(a).getFullYear(), y = date_of(b).getFullYear()\n\nfinal_answer(Math.abs(x - y))`,
      '|1889 - 1931|',
      [2, 5],
    ],
    [
      'a comparison of dates',
      `${DATES}final_answer(date_of(a) < date_of(b) ? "the tower" : "the building")`,
      '1889-03-31 < 1931-05-01',
      [2, 5],
    ],
    [
      'dates kept in names, compared the other way round than they lie',
      `${DATES}const c = date_of(a); const d = date_of(b)\n\nfinal_answer(c > d ? "building" : "tower")`,
      '1889-03-31 < 1931-05-01',
      [2, 5],
    ],
    [
      'a choice of two that are the same',
      'const h = number_of(ask("height")); final_answer(h > 330 ? "higher" : "not higher")',
      '330 = 330',
      [3],
    ],
    [
      'what was asked of both, where it is not so of one',
      'const h = number_of(ask("height")); final_answer(h > 300 && h < 320 ? "between" : "outside")',
      'not (330 > 300 and 330 < 320)',
      [3],
    ],
    [
      'two that are not the same',
      'const c = ask("capital"); const d = ask("building"); final_answer(same(c, d) ? "yes" : "no")',
      'not same("Paris", "1 May 1931")',
      [1, 5],
    ],
    [
      'sameness',
      'const c = ask("capital"); const d = ask("seat")\n\nfinal_answer(same(c, d) ? "yes" : "no")',
      'same("Paris", "the Paris")',
      [1, 4],
    ],
    [
      'a computation that has a name',
      `${DATES}const age = date_of(b).getFullYear() - date_of(a).getFullYear()\n\nfinal_answer(age)`,
      '1931 - 1889',
      [2, 5],
    ],
    [
      'a computation inside a sentence',
      `${DATES}const age = date_of(b).getFullYear() - date_of(a).getFullYear()\n\nfinal_answer(\`It took \${age} years.\`)`,
      '1931 - 1889',
      [2, 5],
    ],
    [
      'a sentence put together',
      `${DATES}final_answer("It took " + (date_of(b).getFullYear() - 1889) + " years.")`,
      '1931 - 1889',
      [5],
    ],
    [
      'a sentence that has a name',
      'const h = number_of(ask("height")); const m = `It is ${h * 2} m.`; final_answer(m)',
      '330 * 2',
      [3],
    ],
    [
      'brackets where they are needed',
      'const h = number_of(ask("height")); final_answer((h + 10) * 2 - (h - (4 - 1)))',
      '(330 + 10) * 2 - (330 - (4 - 1))',
      [3],
    ],
    [
      'rounding',
      'const h = number_of(ask("height")); final_answer(Math.round(h * 3.28084))',
      'round(330 * 3.28084)',
      [3],
    ],
    ['a number as text', 'const h = number_of(ask("height")); final_answer((h / 7).toFixed(1))', '330 / 7', [3]],
    ['a helper by itself', 'final_answer(number_of(ask("height")))', 'number_of("330 m")', [3]],
    [
      'the branch that was taken',
      'const h = number_of(ask("height")); final_answer(h > 300 ? h - 300 : 300 - h)',
      '330 - 300',
      [3],
    ],
    [
      'both sides of an and',
      'const h = number_of(ask("height")); final_answer(h > 300 && h !== 5)',
      '330 > 300 and 330 ≠ 5',
      [3],
    ],
    [
      'the greatest',
      'const xs = rows().map(r => number_of(r)); final_answer(Math.max(xs[0], xs[2]))',
      'max(10, 30)',
      [6, 8],
    ],
    [
      'a sum in a loop',
      'let sum = 0; for (const r of rows()) { sum += number_of(r) }\n\nfinal_answer(sum)',
      '0 + 10 + 20 + 30',
      [6, 7, 8],
    ],
    [
      'a long sum in a loop, from a subtotal on',
      'let sum = 0; for (let i = 1; i < 100; i++) sum += i; final_answer(sum)',
      '4371 + 94 + 95 + 96 + 97 + 98 + 99',
      [],
    ],
    [
      'a sum of a list',
      'const xs = rows().map(r => number_of(r) + 1); final_answer(xs.reduce((s, x) => s + x, 0))',
      '0 + (10 + 1) + (20 + 1) + (30 + 1)',
      [6, 7, 8],
    ],
    [
      'a list filled in a loop',
      'const xs = []; for (const r of rows()) xs.push(number_of(r)); final_answer(xs[0] + xs[1])',
      '10 + 20',
      [6, 7],
    ],
    [
      'a function of the model’s own',
      `function years(p, q) { return date_of(q).getFullYear() - date_of(p).getFullYear() }\n${DATES}final_answer(years(a, b) * 2)`,
      '(1931 - 1889) * 2',
      [2, 5],
    ],
    [
      'everything inside a function',
      'function main() { const h = number_of(ask("height")); final_answer(h - 30) }\nmain()',
      '330 - 30',
      [3],
    ],
    ['texts that count as numbers', 'const t = "1931 [5]".slice(0, 4); final_answer(t - 1889)', '1931 - 1889', []],
    ['negative numbers', 'const t = -5; final_answer(3 - t)', '3 - (-5)', []],
    [
      'a name that was assigned again',
      'let x = number_of(ask("height")); x = x + 1; x = 7; final_answer(x - 1)',
      '7 - 1',
      [],
    ],
  ])('%s', async (_, steps, expression, notes) => {
    expect(await derive(steps)).toMatchObject({ computed: true, expression, notes })
  })
})

describe('the numbers of a computed answer', () => {
  it.each([
    ['its value', `${DATES}final_answer(date_of(b).getFullYear() - date_of(a).getFullYear())`, [42]],
    ['a value before it was cut', 'final_answer(`${(number_of(ask("height")) / 7).toFixed(1)} m`)', [330 / 7]],
    [
      'a text of a function’s own making',
      'function years(p, q) { return (q - p) + " years" }\nconst t = years(1889, 1931); final_answer(t)',
      [42],
    ],
    [
      'what a list holds',
      'const all = []; for (const r of rows()) all.push(number_of(r) * 3)\n\nfinal_answer(`${all[0]} ${all[1]}`)',
      [30, 60],
    ],
    ['a date’s parts', `${DATES}final_answer(date_of(a) < date_of(b) ? date_of(a) : "")`, [1889, 3, 31]],
    [
      'a text that grew in a loop',
      'let t = ""; for (const r of rows()) t += `${number_of(r) * 3}; `; final_answer(t)',
      [30, 60, 90],
    ],
  ])('hold %s', async (_, steps, numbers) => {
    expect((await derive(steps))?.numbers).toEqual(expect.arrayContaining(numbers))
  })

  it('hold no digits without end', async () => {
    expect((await derive('const t = "9".repeat(400); final_answer(t < 2 ? 1 : t)'))?.numbers).toEqual([])
  })

  it.each([
    ['the branch that was taken', `${DATES}final_answer(date_of(a) < date_of(b) ? "The tower, by 500 days" : "No")`],
    ['a sentence put together', 'final_answer("By 500 km: " + number_of(ask("height")) * 2)'],
    ['a template', 'final_answer(`By 500 km: ${number_of(ask("height")) * 2}`)'],
    ['a name', 'const x = "500 km"; const y = 500; final_answer(`${x}, ${y}: ${number_of(ask("height")) * 2}`)'],
  ])('do not hold what was only typed into %s', async (_, steps) => {
    expect((await derive(steps))?.numbers).not.toContain(500)
  })
})

describe('an answer that was only passed on', () => {
  it.each([
    ['a tool’s result', 'final_answer(ask("capital"))', [1]],
    ['a name', 'const a = ask("capital")\n\nfinal_answer(a)', [1]],
    ['a part of a text', 'const a = ask("tower"); const b = a.slice(0, 9)\n\nfinal_answer(b)', [2]],
    [
      'a sentence with names in it',
      'const a = ask("capital"); const b = ask("height"); final_answer(`${a} and ${b}`)',
      [1, 3],
    ],
    ['a fallback', 'const a = ask("capital"); final_answer(a || "unknown")', [1]],
    ['a literal', 'final_answer("Paris")', []],
    ['a literal with marks', 'final_answer("Paris [3], seen from the tower [2].")', [2, 3]],
    ['a number', 'final_answer(-42)', []],
    ['an object', 'final_answer({ city: "Paris [3]" })', [3]],
    ['nothing', 'final_answer()', []],
  ])('%s', async (_, steps, notes) => {
    expect(await derive(steps)).toEqual({ computed: false, expression: '', numbers: [], notes })
  })
})

describe('what is read by the language of its passage', () => {
  const languages: Record<number, string> = { 1: 'de', 2: 'de', 3: 'fr' }
  const said: Record<string, string> = {
    a: '900.000 [1]',
    b: '1.200 [2]',
    c: '03/04/2019 [3]',
    d: '1870 [1]',
    e: '1889 [2]',
  }
  const run = (code: string) =>
    quickJs().run(code, {
      tools: { ask: async ([q]: unknown[]) => said[String(q)] ?? '' },
      budget: BUDGET,
      languageOf: n => languages[n] ?? '',
    })

  it.each([
    ['final_answer(number_of(ask("a")) - number_of(ask("b")))', '900000 - 1200'],
    ['final_answer(number_of(ask("a")) > number_of(ask("b")) ? "a" : "b")', '900000 > 1200'],
    ['final_answer(date_of(ask("d")) < date_of(ask("e")) ? "d" : "e")', '1870 < 1889'],
    ['final_answer(date_of(ask("e")) > date_of(ask("d")) ? "e" : "d")', '1889 > 1870'],
    ['final_answer(date_of(ask("c")) > date_of(ask("d")) ? "c" : "d")', '2019-04-03 > 1870'],
  ])('%s shows %s', async (code, expression) => {
    const { final } = await run(code)
    expect(final?.derivation).toMatchObject({ expression })
    expect(final?.derivation.flaw).toBeUndefined()
  })

  it.each([
    ['a year and a day of it', 'final_answer(date_of("2019 [1]".slice(0, 4)) < date_of(ask("c")) ? "d" : "c")'],
    ['the month of a year', 'final_answer(date_of(ask("d")).getMonth())'],
  ])('has a flaw where it takes %s', async (_, code) => {
    expect((await run(code)).final?.derivation.flaw).toBeDefined()
  })
})
