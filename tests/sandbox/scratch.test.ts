import { it } from 'vitest'
import { quickJs } from '../../src/sandbox/quickjs.ts'
const budget = { cpuMs: 300, memoryBytes: 32e6, outputChars: 2000, calls: 10 }
const tools = { search: async (args: any[]) => `found ${args[0]} in 1889 [2]`, fail: async () => { throw new Error('no such page') } }
it('x', async () => {
  const s = quickJs()
  for (const c of [
    'const a = search("x")\nprint(a)', 'const xs=["a","b"]; const ys = xs.map(x => search(x).slice(0,10)); ys.forEach(y => { const z = await search(y); print(z) })',
    'a', 'try { fail() } catch (e) { print("caught", e) }', 'const q = 1;\nfail()', 'const a = 1;\nfoo(a)', 'const a = 1;\na.b.c', 'a.foo()',
    'while(true){}', 'print(a)', 'const f = async () => { await 1; return f() }; f()', 'a', 'const big = []; while(1) big.push(new Array(1000).fill("x".repeat(100)))', 'a', 'function g(){ return g() + 1 }; g()', 'await new Promise(() => {})',
    'for (let i=0;i<20;i++) search(i)', 'print([1,2n,{a:undefined}], undefined, ()=>1, new Map([[1,2]]), date_of("31 March 1889"), NaN)', 'const o={}; o.o=o; print(o)',
    'const x = number_of(search("q")); const y = number_of("1931 [5]")', 'const x1 = date_of(search("Paris")).getFullYear()', 'final_answer(y - x1); print("no")', 'const d = Math.abs(x1 - y); final_answer(`It took ${d} years`)',
    'print("x".repeat(3000))', 'eval("[".repeat(50000))', '1+1', 'date_of("never")', 'throw "oops"', 'print(new Date(1889, 2, 31).toString(), new Date("March 31, 1889").getTime(), new Date(0).getHours())',
    'let sum = 0; for (let i = 0; i < 30000; i++) { sum += i } print(sum)',
  ]) {
    const t = performance.now(); const r = await s.run(c, { tools, budget }); console.log(c.slice(0, 70), '\n  =>', JSON.stringify(r), (performance.now() - t).toFixed(1))
  }
})
