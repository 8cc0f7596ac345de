import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const RUN_SILENTLY = join(ROOT, 'cli/run-silently.ts')

let site: string
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'footnote-site-'))
  writeFileSync(join(site, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(site, 'main.js'), 'document.title = 1')
})
afterAll(() => rmSync(site, { recursive: true }))

/** What a terminal writes that runs a program and then answers. */
function answerAfter(program: string): { stdout: string; stderr: string } {
  const file = join(site, 'program.mjs')
  writeFileSync(file, program)
  const terminal = `
    import { runSilently } from ${JSON.stringify(RUN_SILENTLY)}
    await runSilently(${JSON.stringify(file)}).catch(error => console.log(JSON.stringify({ failed: error.message })))
    console.log('{"type":"answer"}')
  `
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', terminal], {
    cwd: ROOT,
    encoding: 'utf8',
  })
}

it('leaves standard output to the answer while a build tells its steps, as that of the service worker does', () => {
  const vite = import.meta.resolve('vite')
  const { stdout, stderr } = answerAfter(`
    import { build } from ${JSON.stringify(vite)}
    await build({ root: ${JSON.stringify(site)}, configFile: false })
    console.log('built')
  `)
  expect(stdout).toBe('{"type":"answer"}\n')
  expect(stderr).toMatch(/modules transformed[\s\S]*built/)
})

it('tells which program failed', () => {
  const { stdout } = answerAfter('process.exit(3)')
  expect(JSON.parse(stdout.split('\n')[0]!).failed).toMatch(/program\.mjs ended with status 3/)
})
