// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/common/core/json.ts'
import { cite } from '../../../src/evidence/citations/cite.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { answerText } from '../../../src/evidence/citations/nothing-found.ts'
import type { Derivation } from '../../../src/evidence/provenance/derivation.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 50 }

/** What the one tool answers, each from a passage of its own that has the same words. */
const FACTS: Record<string, string> = {
  tower: 'The tower was completed on 31 March 1889',
  building: 'The building was completed on 1 May 1931',
  bridge: 'The bridge was completed on 1 May 1931',
  height: '330 m',
  other: '1,046 ft',
  city: 'Paris',
  seat: 'the Paris',
  page: 'Since 2001 it has been open, says [2].',
}
const NUMBERED = Object.entries(FACTS).map(([q, text], i) => ({ q, text, n: i + 1, told: `${text} [${i + 1}]` }))

const notebook = new Notebook()
notebook.record({
  type: 'passages',
  agent: 'a',
  passages: notebook.number(
    NUMBERED.map(({ q, text }) => ({
      id: q,
      page: `wikipedia:en:${q}`,
      source: 'wikipedia',
      title: '',
      url: '',
      revision: '1',
      language: 'en',
      section: [],
      text,
      at: { section: 0, start: 0, end: text.length },
    })),
  ),
})

const tools = {
  ask: async ([q]: Json[]) => NUMBERED.find(fact => fact.q === q)?.told ?? 'not found',
  rows: async () => ['10 [6]', '20 [7]', '40 [8]'],
}

/** Runs steps in one sandbox, a blank line between them. */
async function answerOf(steps: string): Promise<{ value: Json; derivation: Derivation }> {
  const sandbox = quickJs()
  for (const code of steps.split('\n\n')) {
    const { final, error } = await sandbox.run(code, { tools, budget: BUDGET })
    if (error) throw new Error(error.message)
    if (final) return final
  }
  throw new Error('It gave no answer.')
}

const TWO = 'const a = ask("tower"); const b = ask("building");\n\n'

describe('a figure that comes from nowhere is not supported', () => {
  it.each([
    ['a mark typed, and no tool used', 'final_answer(number_of("1999 [1]") * 1)'],
    ['nothing times what was read', `${TWO}final_answer(1999 + 0 * number_of(a))`],
    ['the larger of what was read and what was typed', `${TWO}final_answer(Math.max(number_of(a), 5000))`],
    ['the larger of what was read and a constant', 'final_answer(Math.max(number_of(ask("height")), 1000))'],
    ['a function that returns what was typed', `${TWO}const age = x => 1999; final_answer(age(a))`],
    ['a helper replaced', `${TWO}number_of = () => 4711; final_answer(number_of(a))`],
    ['a helper replaced, in a computation', `${TWO}number_of = () => 4711; final_answer(number_of(a) * 1)`],
    ['destructuring over what was read', `${TWO}let x = number_of(a);\n\n[x] = [1999]; final_answer(x * 1)`],
    [
      'destructuring over what was read, in a later step',
      `${TWO}let x = number_of(a); let y = number_of(b)\n\nconst { x: p, y: q } = { x: 1999, y: 1 }; final_answer(p - q)`,
    ],
    ['a parameter with a variable’s name', `${TWO}const x = number_of(a); const f = x => x + 1; final_answer(f(1998))`],
    ['a getter', `${TWO}const o = { get x() { return 1999 } }; final_answer(o.x - number_of(a))`],
    ['eval', `${TWO}final_answer(eval("1999") - number_of(a))`],
    ['a function made of a text', `${TWO}final_answer(new Function("return 1999")() - number_of(a))`],
    ['a comma', `${TWO}final_answer((number_of(a), 1999))`],
    ['a comma, in a computation', `${TWO}final_answer((number_of(a), 1999) * 1)`],
    ['Map.prototype.get replaced', `${TWO}Map.prototype.get = () => [{ type: "reading" }]; final_answer(1999 * 1)`],
    [
      'Array.prototype.find replaced',
      `${TWO}Array.prototype.find = () => ({ type: "reading" }); final_answer(1999 * 1)`,
    ],
    ['a record that the program writes itself', `${TWO}$trace.given($trace.set("x", 1999)); final_answer(1999)`],
    [
      'a sentence around a figure',
      `${TWO}final_answer(\`no, the tower was torn down by vandals \${number_of(b) - number_of(a)} years ago\`)`,
    ],
    ['one reading compared with itself', `${TWO}final_answer(date_of(a) < date_of(a) ? "The building" : "The tower")`],
    ['one reading minus itself', `${TWO}final_answer(number_of(a) - number_of(a))`],
    [
      'which is first of two that are equal',
      'final_answer(date_of(ask("bridge")) < date_of(ask("building")) ? "The bridge" : "The building")',
    ],
    ['constants put together', `${TWO}final_answer(2 * 1000 - 1 + number_of(a) / 1000)`],
    ['one constant after the other', `${TWO}final_answer(number_of(a) + 1000 + 1000)`],
    ['a power of nothing', `${TWO}final_answer(number_of(a) ** 0 * 10)`],
    ['a figure for a yes', `${TWO}final_answer(number_of(a) > 0 ? 1999 : 0)`],
    ['a year typed from memory', `${TWO}final_answer(date_of(b).getFullYear() - 1889)`],
    ['an answer typed again', `${TWO}final_answer(number_of("31 March 1889") - number_of(b))`],
    ['a text put together', `${TWO}final_answer(date_of(b).getFullYear() - number_of("18" + "89"))`],
    ['a part of a figure', `${TWO}final_answer(number_of(a.slice(-8, -6)) * 1)`],
    ['a count of loops', 'let n = 0; for (let i = 0; i < 1999; i++) n += 1; final_answer(n)'],
    ['chance', `${TWO}final_answer(Math.round(Math.random() * 1000 + number_of(a)))`],
    ['a figure typed into a text', `${TWO}final_answer(number_of(a) > 0 ? "1999" : "no")`],
    ['a "no" since a city is not its country in words', 'final_answer(same(ask("city"), "France") ? "yes" : "no")'],
    ['a "no" since a name is not a word of the question', 'final_answer(same(ask("city"), "finished") ? "yes" : "no")'],
    ['a "no" since a place is not a date', 'final_answer(same(ask("city"), "1 May 1931") ? "yes" : "no")'],
    [
      'a "no" since one of two is not in words what is asked for',
      'final_answer(same(ask("city"), "Paris") && same(ask("seat"), "big cities") ? "yes" : "no")',
    ],
  ])('%s', async (_, steps) => {
    const { value, derivation } = await answerOf(steps)
    expect(cite(answerText(value), derivation, notebook)).toMatchObject({ found: false, footnotes: [] })
  })

  it('takes the numbers of passages out of no text of theirs', async () => {
    const { derivation } = await answerOf('final_answer(number_of(ask("height")) * 2)')
    expect(derivation.notes).toEqual([4])
  })
})

describe('an honest computation is derived', () => {
  it.each([
    ['years between dates', `${TWO}final_answer(date_of(b).getFullYear() - date_of(a).getFullYear())`],
    ['days between dates', `${TWO}final_answer(Math.round((date_of(b) - date_of(a)) / (1000 * 60 * 60 * 24)))`],
    ['who was first', `${TWO}final_answer(date_of(a) < date_of(b) ? "The tower" : "The building")`],
    [
      'a name for who was first',
      `${TWO}const w = date_of(a) < date_of(b) ? "The tower" : "The building"; final_answer(w)`,
    ],
    ['a difference in one unit', 'final_answer(number_of(ask("height")) - number_of(ask("other")))'],
    ['a difference without sign', 'final_answer(Math.abs(number_of(ask("other")) - number_of(ask("height"))))'],
    ['sameness of places', 'final_answer(same(ask("city"), ask("seat")) ? "yes" : "no")'],
    ['sameness with a word of the question', 'final_answer(same(ask("city"), "London") ? "yes" : "no")'],
    ['sameness of figures', 'final_answer(number_of(ask("building")) === number_of(ask("bridge")) ? "yes" : "no")'],
    [
      'several comparisons',
      `${TWO}final_answer(date_of(a) < date_of(b) && same(ask("city"), ask("seat")) ? "yes" : "no")`,
    ],
    ['that one of two is not', 'final_answer(same(ask("city"), "Paris") && same(ask("seat"), "Rome") ? "yes" : "no")'],
    [
      'that one of two is, whatever the other is',
      'final_answer(same(ask("city"), "big cities") || same(ask("seat"), "Paris") ? "yes" : "no")',
    ],
    ['that one of two is', 'final_answer(same(ask("city"), "Rome") || same(ask("seat"), "Paris") ? "yes" : "no")'],
    [
      'a function of its own',
      `${TWO}const years = (p, q) => date_of(q).getFullYear() - date_of(p).getFullYear(); final_answer(years(a, b))`,
    ],
    ['a function that asks', 'const f = q => date_of(ask(q)).getFullYear(); final_answer(f("building") - f("tower"))'],
    [
      'a class of its own',
      `${TWO}class T { constructor(t) { this.at = date_of(t) } }\nfinal_answer(new T(b).at - new T(a).at)`,
    ],
    ['destructuring', `${TWO}const [x, y] = [a, b].map(t => date_of(t).getFullYear()); final_answer(y - x)`],
    [
      'an object',
      `${TWO}const at = { x: date_of(a), y: date_of(b) }; final_answer(at.y.getFullYear() - at.x.getFullYear())`,
    ],
    ['a sum in a loop', 'let sum = 0; for (const r of rows()) { sum += number_of(r) }\n\nfinal_answer(sum)'],
    ['a sum of a list', 'const xs = rows().map(r => number_of(r)); final_answer(xs.reduce((s, x) => s + x))'],
    ['the greatest', 'const xs = rows().map(r => number_of(r)); final_answer(Math.max(...xs) - xs[0])'],
    [
      'a sorted list',
      'const xs = rows().map(r => number_of(r)); xs.sort((p, q) => q - p); final_answer(xs[0] - xs[2])',
    ],
    [
      'a share',
      `${TWO}const [x, , y] = rows().map(r => number_of(r)); final_answer(\`\${(x / y * 100).toFixed(1)} %\`)`,
    ],
    ['another unit', 'final_answer(Math.round(number_of(ask("height")) * 3.28084) + " feet")'],
    ['a sentence', `${TWO}final_answer(\`It took \${date_of(b).getFullYear() - date_of(a).getFullYear()} years.\`)`],
    [
      'a part of an answer',
      `${TWO}const y = /\\d{4}/.exec(a)[0]; final_answer(date_of(b).getFullYear() - number_of(y))`,
    ],
    ['a list', `${TWO}final_answer([date_of(b).getFullYear() - date_of(a).getFullYear(), "years"])`],
  ])('%s', async (_, steps) => {
    const { value, derivation } = await answerOf(steps)
    expect(derivation.flaw).toBeUndefined()
    const { sentences } = cite(answerText(value), derivation, notebook)
    expect(sentences).toEqual([expect.objectContaining({ support: 'derived' })])
  })
})
