// Compiles kernel.as with AssemblyScript's `asc`, which must be on the PATH, and writes kernel-binary.ts beside it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
// asc only reads `.ts` files. The source has another ending, since TypeScript and Biome cannot parse it.
copyFileSync(join(import.meta.dirname, 'kernel.as'), join(folder, 'kernel.ts'))
const flags = ['-O3', '--runtime', 'stub', '--importMemory', '--noExportMemory', '--enable', 'simd']
execFileSync('asc', ['kernel.ts', '--outFile', 'kernel.wasm', ...flags], { cwd: folder, stdio: 'inherit' })
const base64 = readFileSync(join(folder, 'kernel.wasm')).toString('base64')
const lines = base64.match(/.{1,100}/g).map(line => `  '${line}'`)
writeFileSync(
  join(import.meta.dirname, 'kernel-binary.ts'),
  `/** kernel.as, compiled by \`npm run kernel\`: WebAssembly in base64. */\nexport const KERNEL_BINARY =\n${lines.join(' +\n')}\n`,
)
rmSync(folder, { recursive: true })
