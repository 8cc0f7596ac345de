import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const TESTS = resolve(import.meta.dirname, '..')
const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts') && path !== 'harness/skipping.test.ts')
  .map(path => ({ path, text: readFileSync(join(TESTS, path), 'utf8') }))
const withWords = (words: RegExp) => files.filter(({ text }) => words.test(text)).map(({ path }) => path)

describe('the tests', () => {
  it('are skipped by one helper, which says why', () => {
    expect(withWords(/\.(?:skipIf|runIf)\b|\b(?:it|test|describe)\.(?:skip|todo)\b/)).toEqual(['harness/optional.ts'])
  })

  it('know the data’s folder from one helper, which reads nothing where it is absent', () => {
    expect(withWords(/FOOTNOTE_DATA|shared\/data/)).toEqual(['harness/data.ts'])
  })
})
