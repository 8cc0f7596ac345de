import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const CLI = join(ROOT, 'cli/to-standard-error.ts')

function run(program: string): { stdout: string; stderr: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { stdout, stderr }
}

it('leaves standard output to the answer while a build within the build tells its steps', () => {
  const site = mkdtempSync(join(tmpdir(), 'footnote-site-'))
  writeFileSync(join(site, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(site, 'main.js'), 'document.title = 1')
  const { stdout, stderr } = run(`
    import { build } from 'vite'
    import { toStandardError } from ${JSON.stringify(CLI)}
    const root = ${JSON.stringify(site)}
    const inner = () => build({ root, configFile: false, build: { outDir: 'inner' } })
    const plugin = { name: 'of-a-service-worker', closeBundle: { async handler() { await inner() } } }
    await toStandardError(() => build({ root, configFile: false, logLevel: 'error', plugins: [plugin] }))
    console.log('{"type":"answer"}')
  `)
  rmSync(site, { recursive: true })
  expect(stdout).toBe('{"type":"answer"}\n')
  expect(stderr).toContain('modules transformed')
})

it('gives standard output back where the work failed', () => {
  const { stdout } = run(`
    import { toStandardError } from ${JSON.stringify(CLI)}
    await toStandardError(async () => { console.log('before'); throw new Error() }).catch(() => {})
    console.log('after')
  `)
  expect(stdout).toBe('after\n')
})
