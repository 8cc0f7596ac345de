import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/common/core/json.ts'
import { quickJsSandbox } from '../../../src/evidence/sandbox/quickjs-sandbox.ts'
import type { Sandbox } from '../../../src/evidence/sandbox/sandbox.ts'
import { InProcessWorker } from '../../fakes/sandbox-worker.ts'
import { cases, isLong } from '../../harness/long.ts'

/**
 * Programs that try to get out, or to break what runs them. Of each: the run ends with a result and not with a bug, the
 * page's own objects are as they were, tools got plain data, and another program can be run after it.
 */

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 10 }
/** For programs that never end. */
const BRIEF = { ...BUDGET, cpuMs: 100 }

const pristine = () =>
  [globalThis, Object.prototype, Array.prototype, Function.prototype, Promise.prototype, JSON].map(object =>
    Reflect.ownKeys(object).map(String),
  )
const before = pristine()
let tried = 0

async function survives(code: string, budget = BUDGET): Promise<void> {
  tried++
  const called: unknown[] = []
  const tools = {
    tool: async (args: Json[]) => {
      called.push(args)
      return { text: 'It opened in 1889. [1]', list: [1, 2] }
    },
  }
  const sandbox: Sandbox = quickJsSandbox(() => new InProcessWorker().asWorker)
  try {
    const result = await sandbox.run(code, { tools, budget })
    expect(result.output.length).toBeLessThanOrEqual(budget.outputChars)
    expect(result.calls).toBeLessThanOrEqual(budget.calls)
    expect(called).toEqual(structuredClone(called))
    expect(result.output + (result.error?.message ?? '')).not.toMatch(/node_modules|src\/evidence\/sandbox|file:\/\//)
    // What a program has done to its own sandbox is its own affair, as long as the next one ends too.
    expect(await sandbox.run('1', { tools, budget: BUDGET })).toHaveProperty('output')
  } finally {
    sandbox.close()
  }
  expect(pristine()).toEqual(before)
}

/** What a program does that goes about its business: it prints, calls, reads and answers. */
const BUSINESS = `print([1, 2].map(n => n * 2), { a: [1] }, new Map([["a", 1]]), date_of("31 March 1889"))
  const r = tool({ a: [1] }, "b"); print(r.text)
  final_answer(number_of(r.text) - 1)`

const SPOILT = [
  ...'map filter forEach push pop slice concat includes join every some find entries values flat reverse sort'
    .split(' ')
    .map(name => `Array.prototype.${name}`),
  'Array.prototype[Symbol.iterator]',
  ...'slice split replace match matchAll includes trim indexOf'.split(' ').map(name => `String.prototype.${name}`),
  ...'get set has delete entries'.split(' ').map(name => `Map.prototype.${name}`),
  'Map.prototype[Symbol.iterator]',
  'Set.prototype.add',
  'Set.prototype.has',
  ...'entries fromEntries assign keys is freeze defineProperty getPrototypeOf create'
    .split(' ')
    .map(n => `Object.${n}`),
  ...'toString valueOf hasOwnProperty toJSON then value error mark get'
    .split(' ')
    .map(name => `Object.prototype.${name}`),
  'JSON.parse',
  'JSON.stringify',
  ...'call apply bind toString'.split(' ').map(name => `Function.prototype.${name}`),
  'Promise.prototype.then',
  'Promise.all',
  'Promise.resolve',
  'Number.isFinite',
  'Array.isArray',
  'Date.prototype.getTime',
  'Date.prototype.toISOString',
  'Error.prototype.message',
  'RegExp.prototype.exec',
  ...'Array Object Map Set Promise Error Date JSON Number String Symbol Proxy Reflect Function undefined NaN'.split(
    ' ',
  ),
  ...'print final_answer number_of tool console $trace globalThis'.split(' '),
]
const BY = cases(['null', '() => ({})'], ['() => { throw new Error("spoilt") }', '7'])

describe('a program that replaces what the language does', () => {
  it.each(SPOILT)(
    '%s',
    async what => {
      for (const by of BY) await survives(`try { ${what} = ${by} } catch {}\n${BUSINESS}`)
    },
    60_000,
  )

  it.each(['Object.prototype', 'Array.prototype', 'globalThis', 'JSON', 'print', 'tool', '$trace'])(
    'freezes, seals or gives other parents: %s',
    async what => {
      for (const by of ['freeze', 'seal', 'preventExtensions']) await survives(`Object.${by}(${what})\n${BUSINESS}`)
      await survives(
        `try { Object.setPrototypeOf(${what}, new Proxy({}, { get() { throw 1 } })) } catch {}\n${BUSINESS}`,
      )
    },
    60_000,
  )

  it.each(['value', 'error', 'output', 'toJSON', 'then', 'length', '0', 'code', 'message'])(
    'gives every object a %s that reads as it likes',
    async name => {
      await survives(`Object.defineProperty(Object.prototype, "${name}", { get() { return () => ({}) }, set() {} })
        ${BUSINESS}`)
      await survives(`Object.defineProperty(Object.prototype, "${name}", { get() { throw new Error("no") } })
        ${BUSINESS}`)
    },
    60_000,
  )
})

const THROWN = [
  'null',
  'undefined',
  '0',
  '1n',
  'Symbol("s")',
  '""',
  '{}',
  '[]',
  '() => 1',
  'Object.create(null)',
  'new Proxy({}, { get() { throw 1 } })',
  'new Proxy({}, { get() { return new Proxy({}, {}) } })',
  '{ get name() { throw 1 } }',
  '{ name: {}, message: [], stack: 7 }',
  '{ name: { toString() { throw 1 } } }',
  '{ get message() { while (true) {} } }',
  '{ toString: null, valueOf: null }',
  'Object.assign(new Error("a"), { stack: "action.js:1e309" })',
  'Object.assign(new Error("a"), { stack: "action.js:99999999999999999999" })',
  'Object.assign(new Error("x"), { name: "InternalError" })',
  'new Error("x".repeat(1e6))',
  'new Error("\\ud800 \\u0000 \\u202e")',
  'Promise.reject(1)',
  'new (class extends Error { get message() { return final_answer(1) } })()',
  'new AggregateError([new Error("a")], "b")',
]
const ODD_NAMES = ['(', ')', '[', '*', '+', '?', '\\', '(?<', 'a|b', '$', '$&', '{1', '^', "'", '.', 'x'.repeat(1e5)]

describe('a program that throws', () => {
  it.each(THROWN)('%s', async what => survives(`throw ${what}`, BRIEF))

  it.each(ODD_NAMES)('an error of its own which says that something is not defined: %s', async name =>
    survives(`throw new Error(${JSON.stringify(`'${name}' is not defined`)})`),
  )

  it('anything that a text can say', async () => {
    const said = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[()[\]{}*+?.\\^$|'/a]+$/))
    await fc.assert(
      fc.asyncProperty(said, async text =>
        survives(`throw new ReferenceError("'" + ${JSON.stringify(text)} + "' is not defined")`),
      ),
      { numRuns: isLong ? 300 : 20 },
    )
  }, 120_000)
})

const VALUES = [
  'new Proxy({}, {})',
  'new Proxy([], { get() { throw new Error("no") } })',
  'new Proxy({}, { ownKeys() { return ["a", "a"] } })',
  'Proxy.revocable({}, {}).proxy',
  '(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy })()',
  '{ get a() { throw new Error("no") } }',
  '{ get a() { return this } }',
  '{ toJSON() { return this } }',
  '{ toJSON() { return { toJSON: this.toJSON } } }',
  '{ toJSON() { throw 1 } }',
  '(() => { let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a })()',
  '(() => { const a = {}; a.a = a; return a })()',
  'Array(1e6).fill(0)',
  '"x".repeat(2e6)',
  'JSON.parse(\'{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}\')',
  'new Date(NaN)',
  'new Date(8.64e15)',
  '10n ** 1000n',
  'Symbol.iterator',
  'Number.MIN_VALUE',
  '-0',
  'NaN',
  'new Uint8Array(1e6)',
  'new ArrayBuffer(8)',
  'new WeakMap()',
  'function* () {}',
  '(function () { return arguments })(1, 2)',
  'new (class { #a = 1; static b = 2 })()',
  'globalThis',
  '$trace',
  'tool',
  'new Promise(() => {})',
  '"\\ud800"',
  'new Error("a", { cause: new Error("b") })',
]

describe('a value that is handed over', () => {
  it.each(VALUES)(
    '%s',
    async value => {
      const handOver = ['print', 'tool', 'number_of', 'same'].map(to => `try { ${to}(v, v) } catch {}`)
      await survives(`const v = (${value})\n${handOver.join('\n')}\nfinal_answer(v)`)
      await survives(`(${value})`)
    },
    120_000,
  )
})

const HOST = (
  'process window self document fetch XMLHttpRequest WebSocket EventSource postMessage addEventListener setTimeout ' +
  'setInterval queueMicrotask indexedDB caches localStorage navigator location crypto performance std os scriptArgs ' +
  'Buffer require module exports importScripts WebAssembly Worker SharedArrayBuffer Atomics BroadcastChannel ' +
  'MessageChannel structuredClone Deno Bun gc __dirname __filename host parse Machine Intl'
).split(' ')

describe('the world outside', () => {
  it.each(HOST)('%s leads nowhere', async name => {
    await survives(`const ways = [() => ${name}, () => (0, eval)("${name}"), () => Function("return ${name}")(),
      () => tool.constructor("return ${name}")(), () => this.${name}, () => globalThis["${name}"]]
      const kinds = ways.map(way => { try { const it = way(); return it && it.toString && String(it).slice(0, 60) } catch (e) { return "none" } })
      tool(kinds.map(String).join())`)
  })
})

const SYNTAX = [
  '})(); globalThis.out = 1; (async () => {',
  '}); (() => {',
  '*/ globalThis.out = 1 /*',
  '<!-- a comment of HTML\nprint(1)\n--> and another',
  '#!/usr/bin/env node\nprint(1)',
  '"use strict"; undeclared = 1; print(undeclared)',
  'with ({ print: 1 }) { print(2) }',
  'eval("var a = 1; print(a)")',
  'new Function("a", "return a + 1")(1)',
  '(function* () {}).constructor("yield 1")().next()',
  '(async () => {}).constructor("return await 1")()',
  'import("std")',
  'import.meta.url',
  'export default 1',
  'await import("data:text/javascript,1")',
  'debugger',
  'label: for (;;) { break label }',
  'return 7',
  'yield 1',
  'new.target',
  'super.x',
  'let let = 1',
  'var await = 1',
  'const async = 1; async\n(1)',
  '`$'.concat('{print(1)}`'),
  'print`tagged`',
  'a\u200b = 1',
  '\\u0061 = 1; print(a)',
  'const { constructor: { constructor: F } } = print; F("return this")().out = 1',
  'class A { static { print(1) } }',
  'var print = 1; var tool = 2; final_answer(tool)',
  'const final_answer = 1',
  'function tool() { return tool() }\ntool()',
  'const __proto__ = { a: 1 }; print(__proto__)',
  'constructor("x"); hasOwnProperty("y"); __proto__("z"); toString()',
  'const $trace = 1; print($trace)',
  '$trace.given = null; delete globalThis.$trace; final_answer(1 + 1)',
  'Object.values($trace).forEach(f => { try { f() } catch {} try { f({}, [], -1, 1e9, 1) } catch {} })',
  'for (const key of Reflect.ownKeys(globalThis)) { try { delete globalThis[key] } catch {} }\nprint(1)',
  'for (const key of Reflect.ownKeys(globalThis)) { try { globalThis[key] = null } catch {} }',
  '',
  ';',
  '\u2028\u2029',
  '('.repeat(2_000),
  '['.repeat(5_000) + ']'.repeat(5_000),
  `${'a+'.repeat(20_000)}1`,
  `print(${'"x",'.repeat(5_000)}1)`,
  `${'if (1) '.repeat(2_000)}print(1)`,
]

describe('code that is odd', () => {
  it.each(SYNTAX.map(code => [code.slice(0, 60), code]))('%s', async (_, code) => survives(code), 60_000)

  it('put together at random', async () => {
    const piece = fc.constantFrom(
      ...['print', 'tool', 'final_answer', '$trace', 'Object', 'Array.prototype', 'Promise', 'JSON', 'a', 'b', 'this'],
      ...['(', ')', '{', '}', '[', ']', '=>', '=', '.', ',', ';', '\n', '...', '?.', '+', 'await ', 'async ', 'new '],
      ...[
        'get ',
        'constructor',
        '__proto__',
        'then',
        '1',
        '"x"',
        '`',
        '${',
        'function ',
        'class ',
        'return ',
        'throw ',
      ],
    )
    const program = fc.array(piece, { maxLength: 25 }).map(pieces => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(program, async code => survives(code)),
      { numRuns: isLong ? 1_000 : 40 },
    )
  }, 300_000)

  it('made of calls and assignments at random', async () => {
    const target = fc.constantFrom(...SPOILT, 'a', 'b.c')
    const value = fc.constantFrom(...VALUES.slice(0, 10), ...BY, 'tool("x")', 'print', 'async () => tool(1)')
    const statement = fc.oneof(
      fc.tuple(target, value).map(([to, what]) => `try { ${to} = (${what}) } catch {}`),
      value.map(what => `print(${what})`),
      value.map(what => `try { tool(${what}) } catch {}`),
    )
    const program = fc.array(statement, { maxLength: 8 }).map(lines => [...lines, BUSINESS].join('\n'))
    await fc.assert(
      fc.asyncProperty(program, async code => survives(code)),
      { numRuns: isLong ? 300 : 20 },
    )
  }, 300_000)
})

const ENDLESS = [
  'while (true) {}',
  'for (;;) { try { throw 1 } catch {} }',
  'const f = () => f(); f()',
  'const f = async () => { await 1; return f() }; f()',
  'await new Promise(() => {})',
  'const t = { then(r) { r(t) } }; await t',
  'const p = new Proxy({}, { get: (t, k) => p }); String(p)',
  '/(a+)+$/.test("a".repeat(40) + "b")',
  '"a".repeat(1e8).split("")',
  'const a = []; for (;;) a.push(a.slice())',
  'let s = "x"; for (;;) s += s',
  'new Array(2 ** 32 - 1).fill().map(() => 1)',
  'BigInt("9".repeat(1e6)) ** 100000n',
  'for (;;) print("x".repeat(1e5))',
  'for (;;) tool(1)',
  'await Promise.all(Array.from({ length: 1e4 }, () => tool(1)))',
  'Promise.resolve().then(function again() { return Promise.resolve().then(again) }); await new Promise(() => {})',
  'const m = new Map(); for (let i = 0; ; i++) m.set({}, i)',
  'JSON.parse("[".repeat(1e6))',
  'Object.defineProperty(globalThis, "x", { get() { return x } }); x',
  'const w = new Array(1e4).fill("x".repeat(1e4)); print(w)',
  'function* g() { for (;;) yield 1 }\n[...g()]',
  'setTimeout(() => {}, 0)',
  'new Uint8Array(2 ** 31)',
]

describe('a program without end', () => {
  it.each(ENDLESS)('%s', async code => survives(code, BRIEF), 60_000)
})

it('more than two hundred programs were tried', () => expect(tried).toBeGreaterThan(200))
