import { afterEach, describe, expect, it } from 'vitest'
import { SourceError, Stopped } from '../../src/common/core/errors.ts'
import type { Sandbox, SandboxBudget, SandboxTool } from '../../src/evidence/sandbox/sandbox.ts'

const BUDGET: SandboxBudget = { cpuMs: 500, memoryBytes: 16 << 20, outputChars: 2_000, calls: 10 }

/** What every sandbox promises: the code that models write runs, is held to its limits, and reaches nothing. */
export function describeSandbox(name: string, make: () => Sandbox): void {
  describe(`${name} is a sandbox`, () => {
    const open: Sandbox[] = []
    const start = () => {
      const sandbox = make()
      open.push(sandbox)
      return sandbox
    }
    afterEach(() => {
      for (const sandbox of open.splice(0)) sandbox.close()
    })
    const run = (sandbox: Sandbox, code: string, tools: Record<string, SandboxTool> = {}, budget = {}) =>
      sandbox.run(code, { tools, budget: { ...BUDGET, ...budget } })

    describe('what is printed', () => {
      it.each([
        ['print("a", 1, true)', 'a\n1\ntrue'],
        ['print(["one", "two"])', 'one\ntwo'],
        ['print([1, [2]], { a: "b" })', '[1,[2]]\n{"a":"b"}'],
        ['console.log("logged")', 'logged'],
        ['print("Zürich — 北京 🗼\\u0000.")', 'Zürich — 北京 🗼\u0000.'],
        ['print(10n, undefined, null, NaN, Symbol("s"))', '10\nundefined\nnull\nNaN\nSymbol(s)'],
        ['print([1n, undefined, () => 1, { a: undefined }])', '["1","undefined","[function]",{}]'],
        ['const o = { n: 1 }; o.self = o; print(o)', '{"n":1,"self":"[circular]"}'],
        ['print(new Map([["a", 1]]), new Set([1, 2]), new Error("odd"))', '{"a":1}\n[1,2]\nError: odd'],
        ['print(date_of("31 March 1889"))', '1889-03-31'],
        ['print("a"); "not shown"', 'a'],
        ['"shown, for nothing was printed"', 'shown, for nothing was printed'],
      ])('%s', async (code, output) => {
        expect(await run(start(), code)).toEqual({ output, calls: 0 })
      })

      it('is cut to its budget, with a note', async () => {
        const { output } = await run(
          start(),
          'for (let i = 0; i < 100; i++) print("x".repeat(99))',
          {},
          { outputChars: 500 },
        )
        expect(output).toHaveLength(500)
        expect(output).toMatch(/x\n… \(cut: 9999 characters were printed\)$/)
      })
    })

    describe('from step to step', () => {
      it('keeps every kind of top-level name, which may be declared again', async () => {
        const sandbox = start()
        const code = `const a = 1; let b = 2, c; var d = 4; e = 5
          function f() { return a + b }
          class G { h() { return d } }
          const { i, j: [k] } = { i: 9, j: [10] }`
        await run(sandbox, code)
        expect((await run(sandbox, code)).error).toBeUndefined()
        const { output } = await run(sandbox, 'print([a, b, c === undefined, d, e, f(), new G().h(), i, k])')
        expect(output).toBe('[1,2,true,4,5,3,4,9,10]')
      })

      it('still awaits the functions of earlier steps', async () => {
        const sandbox = start()
        const tools = { search: async ([q]: unknown[]) => `found ${q}` }
        await run(sandbox, 'const look = q => search(q)', tools)
        expect((await run(sandbox, 'print(look("x").length)', tools)).output).toBe('7')
      })

      it('reads figures of one kind in one unit, which the next program chooses anew', async () => {
        const sandbox = start()
        const code = 'print(number_of("330 m [1]") > number_of("1,046 ft [2]"))'
        expect((await run(sandbox, code)).output).toBe('true')
        expect((await run(sandbox, 'print(number_of("1,083 ft"))')).output).toBe('1083')
      })

      it('gives helpers and tools their names back', async () => {
        const sandbox = start()
        const tools = { search: async () => 'found' }
        expect((await run(sandbox, 'const search = 1; const print = 2; const same = 3', tools)).error).toBeUndefined()
        expect((await run(sandbox, 'print(search(), same("a", "A"))', tools)).output).toBe('found\ntrue')
      })

      it('keeps nothing of another sandbox', async () => {
        await run(start(), 'const secret = 1; Array.prototype.map = () => "spoilt"; Object.prototype.x = 1')
        const { output } = await run(start(), 'print(typeof secret, [1].map(n => n + 1), {}.x === undefined)')
        expect(output).toBe('undefined\n[2]\ntrue')
      })
    })

    describe('tools', () => {
      it('get what the code gave them and give back JSON', async () => {
        const seen: unknown[][] = []
        const echo: SandboxTool = async args => {
          seen.push(args)
          return { args }
        }
        const { output, calls } = await run(start(), 'print(echo("a", 1, { b: [null] }, undefined).args[2].b)', {
          echo,
        })
        expect(seen).toEqual([['a', 1, { b: [null] }, null]])
        expect({ output, calls }).toEqual({ output: '[null]', calls: 1 })
      })

      it('throw inside, where the code can catch', async () => {
        const tools = { open: () => Promise.reject(new SourceError('no-such-page', 'There is no page X.')) }
        const sandbox = start()
        const caught = await run(
          sandbox,
          'try { open("X") } catch (e) { print(e.code, e.message, e instanceof Error) }',
          tools,
        )
        expect(caught.output).toBe('no-such-page\nThere is no page X.\ntrue')
        const { error } = await run(sandbox, 'open("X")', tools)
        expect(error).toEqual({ code: 'exception', message: 'Error: There is no page X.' })
      })

      it('run side by side in Promise.all', async () => {
        let running = 0
        let most = 0
        const search: SandboxTool = async ([q]) => {
          most = Math.max(most, ++running)
          await new Promise(resolve => setTimeout(resolve, 10))
          running--
          return q!
        }
        const code =
          'const [a, b] = await Promise.all([search(1), search(2)]); print(a + b, [3, 4].map(n => search(n)))'
        expect((await run(start(), code, { search })).output).toBe('3\n[3,4]')
        expect(most).toBe(2)
      })

      it('that do not exist are named, with those that do', async () => {
        const { error } = await run(start(), 'const a = 1\nlook_up("x")', { search: async () => '' })
        expect(error?.code).toBe('exception')
        expect(error?.message).toMatch(/^look_up is not a tool\. Tools: search\. .*line 2: look_up/)
      })
    })

    describe('a final answer', () => {
      it('ends the code at once, even in a function, a loop or a try', async () => {
        const code = `function finish(x) { try { final_answer(x) } catch { print("caught") } finally { print("finally") } }
          for (const x of [1, 2]) { finish(x); print("later") }`
        const { output, final, error } = await run(start(), code)
        expect({ output, value: final?.value, error }).toEqual({ output: '', value: 1, error: undefined })
      })

      it('keeps what was printed before', async () => {
        const { output, final } = await run(start(), 'print("before"); final_answer({ n: [1] })')
        expect({ output, value: final?.value }).toEqual({ output: 'before', value: { n: [1] } })
      })

      it('tells what it was computed from, over several steps', async () => {
        const sandbox = start()
        const tools = { ask: async ([q]: unknown[]) => (q === 'tower' ? '1889 [2]' : '1 May 1931 [5]') }
        await run(sandbox, 'const a = ask("tower")\nconst b = ask("building")', tools)
        await run(sandbox, 'const x = number_of(a); const y = date_of(b).getFullYear()', tools)
        const { final } = await run(sandbox, 'final_answer(y - x)', tools)
        const derivation = { computed: true, expression: '1931 - 1889', notes: [2, 5] }
        expect(final).toMatchObject({ value: 42, derivation })
        expect(final?.derivation).not.toHaveProperty('flaw')
        expect(final?.derivation.numbers).toEqual(expect.arrayContaining([42, 1931, 1889]))
      })
    })

    describe('errors', () => {
      it.each([
        ['const a = ;', 'syntax', 'SyntaxError: Unexpected token (line 1: const a = ;)'],
        ['import x from "y"', 'syntax', /^SyntaxError: There are no modules here/],
        ['const fs = require("fs")', 'syntax', /^SyntaxError: There are no modules here/],
        [
          'const a = 1\nprint(a + nothing)',
          'exception',
          'ReferenceError: nothing is not defined (line 2: print(a + nothing))',
        ],
        ['const a = null\na.b', 'exception', /^TypeError: cannot read property 'b' of null \(line 2: a\.b\)/],
        ['throw "text"', 'exception', /text/],
        ['date_of("soon")', 'exception', /date_of found no date in "soon"/],
        ['await new Promise(() => {})', 'exception', /waits for a promise/],
        ['function f() { return f() + 1 }\nf()', 'exception', /stack overflow/],
      ])('%s', async (code, expected, message) => {
        const sandbox = start()
        const { error } = await run(sandbox, code)
        expect(error?.code).toBe(expected)
        expect(error?.message).toMatch(message)
        expect((await run(sandbox, 'print("goes on")')).output).toBe('goes on')
      })

      it('keep what was printed before them', async () => {
        expect((await run(start(), 'print("before"); nothing')).output).toBe('before')
      })
    })

    describe('limits', () => {
      it.each([
        ['a loop', 'while (true) {}', 'time'],
        ['a loop that catches', 'while (true) { try { while (true) {} } catch {} finally { continue } }', 'time'],
        ['a loop after a tool', 'await tool(); while (true) {}', 'time'],
        ['promises without end', 'while (true) await 1', 'time'],
        [
          'jobs without end',
          'const t = { then() { new Promise(resolve => resolve(t)) } }; new Promise(r => r(t)); 1',
          'time',
        ],
        [
          'a promise that waits for itself deeper and deeper',
          'const f = async () => { await 1; return f() }; f()',
          'memory',
        ],
        ['an ever longer list', 'const a = []; while (true) a.push("x".repeat(100000) + a.length)', 'memory'],
        ['one huge text', '"x".repeat(1e9)', 'memory'],
        ['a text that is doubled beyond what a text may be', 'let s = "x"; for (;;) s += s', 'exception'],
        ['too many calls', 'for (let i = 0; i < 11; i++) tool(i)', 'calls'],
        ['too many calls at once', 'await Promise.all(Array.from({ length: 11 }, (_, i) => tool(i)))', 'calls'],
      ])('%s', async (_, code, limit) => {
        const sandbox = start()
        const tools = { tool: async () => 'x' }
        const { error, calls } = await run(sandbox, code, tools, { cpuMs: limit === 'time' ? 100 : 5_000 })
        expect(error?.code).toBe(limit)
        expect(calls).toBeLessThanOrEqual(BUDGET.calls)
        expect((await run(sandbox, 'print(tool())', tools)).output).toBe('x')
      })

      it('do not count the time that a tool takes', async () => {
        const tools = { slow: () => new Promise<string>(resolve => setTimeout(resolve, 150, 'slow')) }
        expect((await run(start(), 'slow()', tools, { cpuMs: 100 })).output).toBe('slow')
      })

      it('say when the variables are lost with the sandbox', async () => {
        const sandbox = start()
        await run(sandbox, 'const kept = 1')
        const { error } = await run(
          sandbox,
          'const a = []; while (true) a.push("x".repeat(100000) + a.length)',
          {},
          { cpuMs: 5_000 },
        )
        expect(error?.message).toContain('variables of earlier steps are lost')
        expect((await run(sandbox, 'print(typeof kept)')).output).toBe('undefined')
      })
    })

    describe('stopping', () => {
      it('rejects at once, tells the tools, and can run again', async () => {
        const sandbox = start()
        const controller = new AbortController()
        let toolStopped = false
        const wait: SandboxTool = (_, signal) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              toolStopped = true
            })
            controller.abort()
          })
        const stopped = sandbox.run('wait()', { tools: { wait }, budget: BUDGET, signal: controller.signal })
        await expect(stopped).rejects.toBeInstanceOf(Stopped)
        expect(toolStopped).toBe(true)
        expect((await run(sandbox, 'print("again")')).output).toBe('again')
      })

      it('does not begin when already stopped', async () => {
        const stopped = start().run('1', { tools: {}, budget: BUDGET, signal: AbortSignal.abort() })
        await expect(stopped).rejects.toBeInstanceOf(Stopped)
      })
    })

    describe('escape', () => {
      it.each([
        'process',
        'window',
        'self',
        'document',
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'postMessage',
        'setTimeout',
        'indexedDB',
        'navigator',
        'std',
        'os',
        'Buffer',
        'importScripts',
        'WebAssembly',
        'Worker',
      ])('%s is not there, by whatever way to the global object', async name => {
        const code = `print(typeof ${name},
          typeof (0, eval)("this").${name},
          typeof [].constructor.constructor("return this")().${name},
          typeof print.constructor("return this")().${name},
          typeof Object.getPrototypeOf(async () => {}).constructor("return this")().${name},
          typeof tool.constructor("return this")().${name})`
        const { output } = await run(start(), code, { tool: async () => '' })
        expect(new Set(output.split('\n'))).toEqual(new Set(['undefined']))
      })

      it('finds no global but the language, the helpers and the tools', async () => {
        const { output } = await run(start(), 'print(Object.keys(globalThis).sort().join())', {
          search: async () => '',
        })
        expect(output).toBe('console,date_of,final_answer,number_of,print,same,search,weekday_of')
      })

      it('leaves the page’s objects alone', async () => {
        const code = `const r = tool(); r.__proto__.polluted = 1; Object.prototype.polluted = 1
          JSON.parse('{"__proto__": {"polluted": 1}}')
          tool({ ["__proto__"]: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } })
          final_answer(JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}'))`
        await run(start(), code, { tool: async () => ({}) })
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      })

      it('gets at no tool of the page through the names of objects', async () => {
        const { error } = await run(start(), 'toString_("x"); constructor_("y")', { toString: async () => 'x' })
        expect(error?.code).toBe('exception')
      })

      it('is not thrown off by code that meddles with its insides', async () => {
        const code = `try { $trace.given("x", 0, 1e3, {}) } catch {}
          try { $trace.set("a", -1, 0, 9, 1) } catch {}
          JSON.stringify = null; Map.prototype.get = null; Array.prototype.map = null; globalThis.$trace = null
          final_answer(1)`
        const sandbox = start()
        const { final, error } = await run(sandbox, code)
        expect(final?.value === 1 || error?.code === 'exception').toBe(true)
      })

      it('learns nothing of the page from errors', async () => {
        const { output } = await run(start(), 'try { fail() } catch (e) { print(e.stack) }', {
          fail: () => Promise.reject(new Error('no')),
        })
        expect(output).not.toMatch(/node_modules|src\/|file:|https?:/)
      })
    })
  })
}
