import { it } from 'vitest'
import { quickJs } from '../../src/sandbox/quickjs.ts'
const budget = { cpuMs: 100, memoryBytes: 16 << 20, outputChars: 2000, calls: 10 }
it('x', async () => {
  for (const c of [
    'const f = async () => { await 1; return f() }; f()', 'function f() { Promise.resolve().then(f) }; f(); 1'
  ]) {
  const s = quickJs()
    const t = performance.now(); const r = await s.run(c, { tools:{}, budget }); console.log(c.slice(0, 70), '\n  =>', JSON.stringify(r), (performance.now() - t).toFixed(1))
  }
})
