import { execFileSync, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { leftOut } from './heavy-tests.ts'

/**
 * Runs types, lint, and the unit tests affected by a change: `npm run check` for uncommitted changes, `npm run check --
 * main` for all differences from `main`.
 */

const ROOT = resolve(import.meta.dirname, '..')
const [base = 'HEAD'] = process.argv.slice(2)

const lines = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...lines('diff', '--name-only', '--relative', base),
  ...lines('ls-files', '--others', '--exclude-standard'),
]
const heavy = leftOut(changed)

step('types', 'tsc', '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo')
step('lint', 'biome', 'check', '.')
if (heavy.length > 0) console.log(`Left to npm test, since nothing of theirs changed: ${heavy.join(', ')}`)
const selection = ['--project', 'unit', '--changed', base, '--passWithNoTests']
step('tests', 'vitest', 'run', ...selection, ...heavy.flatMap(file => ['--exclude', file]))

/** Runs a program of the project's packages. A failure sets the exit code, but the remaining steps still run. */
function step(name: string, program: string, ...args: string[]): void {
  const began = performance.now()
  const { status } = spawnSync(resolve(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, stdio: 'inherit' })
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - began) / 1_000)} s`,
  )
  if (status !== 0) process.exitCode = 1
}
