// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { rewrite } from '../../../src/evidence/sandbox/rewrite.ts'

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 50 }
const tools = {
  search: async ([q]: unknown[]) => `found ${q}`,
  count: async ([q]: unknown[]) => String(q).length,
  list: async () => ['one', 'three', 'fifteen'],
  echo: async (args: unknown[]) => args.length,
}
async function output(code: string): Promise<string> {
  const result = await quickJs().run(code, { tools, budget: BUDGET })
  return result.error ? `${result.error.code}: ${result.error.message}` : result.output
}

describe('a forgotten await', () => {
  it.each([
    ['in a declaration', 'const a = search("x"); print(a.length)', '7'],
    ['inside an expression', 'print(search("x").slice(0, 5) + count("ab") * 2)', 'found4'],
    ['with optional chaining', 'print(search("x")?.length)', '7'],
    ['in a template', 'print(`${count("abc")} letters`)', '3 letters'],
    ['in a condition', 'if (count("abc") > 2) print("long"); else print("short")', 'long'],
    ['in a loop', 'for (const x of list()) print(count(x))', '3\n5\n7'],
    ['in a function', 'function f(q) { return count(q) + 1 }\nprint(f("ab"))', '3'],
    ['in a function that is used before it is declared', 'print(f("ab"))\nfunction f(q) { return count(q) }', '2'],
    [
      'through functions',
      'const f = q => count(q); const g = q => f(q) + 1; const h = q => g(q) * 2; print(h("a"))',
      '4',
    ],
    ['in a method', 'const o = { f(q) { return count(q) }, g: q => count(q) }; print(o.f("a") + o.g("b"))', '2'],
    ['in a class', 'class A { f(q) { return count(q) } }; print(new A().f("abc"))', '3'],
    ['in a main function', 'function main() { print(count("a")) }\nmain()', '1'],
    ['in an immediate function', '(() => { print(count("a")) })()', '1'],
    ['with await in a plain function', 'function f(q) { const n = await count(q); return n }\nprint(f("a"))', '1'],
    ['in a map', 'print(list().map(x => count(x)))', '[3,5,7]'],
    ['in a map of a parenthesised list', 'print((list()).map((x) => count(x)).join("+"))', '3+5+7'],
    [
      'in a map of an explicitly async callback',
      'const ns = list().map(async x => await count(x)); print(ns)',
      '[3,5,7]',
    ],
    ['in nested maps', 'print([["a"], ["bb", "c"]].map(xs => xs.map(x => count(x))))', '[[1],[2,1]]'],
    ['in a map of a named function', 'const f = x => count(x); print(list().map(f))', '[3,5,7]'],
    ['in a map of the tool itself, which gets only the item', 'print(list().map(echo))', '[1,1,1]'],
    [
      'in forEach, one after another',
      'let s = ""; list().forEach((x, i) => { s += i + search(x) }); print(s)',
      '0found one1found three2found fifteen',
    ],
    ['in forEach over a map', 'new Map([["a", "b"]]).forEach(v => print(search(v)))', 'found a,b'],
    ['in filter', 'print(list().filter(x => count(x) > 3))', 'three\nfifteen'],
    ['in find', 'print(list().find(x => count(x) > 3))', 'three'],
    [
      'in findIndex, some, every',
      'print(list().findIndex(x => count(x) > 9), list().some(x => count(x) > 3), list().every(x => count(x) > 3))',
      '-1\ntrue\nfalse',
    ],
    ['in flatMap', 'print([1, 2].flatMap(n => list()).length)', '6'],
    ['in reduce', 'print(list().reduce((sum, x) => sum + count(x), 0))', '15'],
    ['before an optional map', 'let none; print(list()?.map(x => count(x)), none?.map(x => count(x)))', '[3,5,7]\n[]'],
    ['of Promise.all', 'const [a, b] = Promise.all([count("a"), search("b")]); print(a, b)', '1\nfound b'],
    ['of Promise.all over a map', 'const ns = await Promise.all(list().map(x => count(x))); print(ns)', '[3,5,7]'],
    [
      'of Promise.allSettled',
      'print((await Promise.allSettled([count("a"), nothing("b")].slice(0, 1)))[0].value)',
      'exception: nothing is not a tool',
    ],
    ['of then', 'count("abc").then(n => print(n)).catch(e => print(e))', '3'],
    ['of then, with a tool inside', 'const r = search("a").then(a => count(a)); print(r + 1)', '8'],
    ['before a power and a unary', 'print(count("abc") ** 2, -count("ab"), !count(""))', '9\n-2\ntrue'],
    ['in print over a list', 'list().forEach(print)', 'one\nthree\nfifteen'],
  ])('%s', async (_, code, expected) => {
    expect(await output(code)).toContain(expected)
  })

  it('makes no difference', async () => {
    const wait = '/*await*/ '
    const value = fc.letrec(tie => ({
      number: fc.oneof(
        { maxDepth: 3 },
        fc.nat(9).map(String),
        tie('text').map(t => `(${wait}count(${t}))`),
        fc.tuple(tie('number'), tie('number')).map(([a, b]) => `(${a} + ${b})`),
        tie('number').map(n => `(${wait}twice(${n}))`),
        tie('number').map(n => `(${wait}[1, 2].reduce(${wait && 'async '}(a, b) => (await a) + b * ${n}, 0))`),
      ),
      text: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('"a"', '"bb"', '`c`'),
        tie('number').map(n => `(${wait}search(${n}))`),
        tie('text').map(t => `(${wait}Promise.all(["x", ${t}].map(async x => ${wait}search(x)))).join()`),
      ),
    }))
    const program = fc
      .array(fc.oneof(value.number, value.text), { minLength: 1, maxLength: 4 })
      .map(values =>
        [
          `async function twice(n) { return ${wait}count("x".repeat(n % 50)) * 2 }`,
          ...values.map((v, i) => `const v${i} = ${v}\nprint(v${i})`),
        ].join('\n'),
      )
    const sandbox = quickJs()
    const run = async (code: string) => {
      const { output, error } = await sandbox.run(code, { tools, budget: { ...BUDGET, calls: 10_000 } })
      expect(error).toBeUndefined()
      return output
    }
    await fc.assert(
      fc.asyncProperty(program, async code => {
        expect(await run(code.replaceAll('async ', ''))).toBe(await run(code.replaceAll(wait, 'await ')))
      }),
      { numRuns: 60 },
    )
  })
})

describe('lines', () => {
  it('are kept, so that an error names the model’s own', () => {
    const code = 'const a = 1\n\nfunction f() {\n  return a\n}\nprint(f())'
    expect(rewrite(code, []).split('\n').slice(0, -1)).toHaveLength(code.split('\n').length)
  })

  it('without semicolons stay apart', async () => {
    expect(await output('const a = 1\nsearch("x")\nlet b\ncount("y")\nprint(a)\n;[2].forEach(print)')).toBe('1\n2')
  })

  it.each([
    '(1 + 2)',
    '((1)) + 2 // note',
    '3;',
    '3 ;',
    '{ 3 }\n3',
    '"use strict"; undeclared = 3',
    'return 3',
    'x = 3',
  ])('the last one’s value is shown: %s', async code => {
    expect(await output(code)).toBe('3')
  })
})

describe('declarations', () => {
  it.each([
    ['for (var i = 0, n = 3; i < n; i++) {} print(i)', '3'],
    ['for (var x of [1, 2]) {} print(x)', '2'],
    ['if (true) { var y = 1 } print(y)', '1'],
    ['for (let i = 0; i < 2; i++) print(i)', '0\n1'],
    ['const fs = []; for (let i = 0; i < 2; i++) fs.push(() => i); print(fs.map(f => f()))', '[0,1]'],
    ['let total = 0; for (const n of [1, 2]) { total += (n) } print(total)', '3'],
    ['let { a, ...rest } = { a: 1, b: 2 }, [c = 4] = []; print(a, rest, c)', '1\n{"b":2}\n4'],
    ['const f = function g(n) { return n ? g(n - 1) : "done" }; print(f(3))', 'done'],
    ['let s = (1, 2); print(s)', '2'],
    ['let a; a ??= 5; a ||= 6; a -= -1; print(a)', '6'],
  ])('%s', async (code, expected) => {
    expect(await output(code)).toBe(expected)
  })
})
