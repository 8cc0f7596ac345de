import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftOut } from '../../cli/heavy-tests.ts'

it('leaves heavy tests to npm test, but for those that a change is about', () => {
  const all = leftOut([])
  expect(all.filter(file => !existsSync(file))).toEqual([])
  expect(leftOut(['src/text/title.ts', 'README.md'])).toEqual(all)
  expect(all.filter(file => !leftOut(['src/sandbox/proof.ts']).includes(file))).toEqual([
    'tests/sandbox/escapes.test.ts',
  ])
  expect(leftOut(['tests/reading/fuzz.test.ts'])).not.toContain('tests/reading/fuzz.test.ts')
})
