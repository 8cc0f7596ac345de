import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftOut } from '../../build/heavy-tests.ts'

it('leaves heavy tests to npm test, but for those that a change is about', () => {
  const all = leftOut([])
  expect(all.filter(file => !existsSync(file))).toEqual([])
  expect(leftOut(['src/common/text/title.ts', 'README.md'])).toEqual(all)
  expect(all.filter(file => !leftOut(['src/evidence/sandbox/proof.ts']).includes(file))).toEqual([
    'tests/evidence/sandbox/escapes.test.ts',
  ])
  expect(leftOut(['tests/documents/html/fuzz.test.ts'])).not.toContain('tests/documents/html/fuzz.test.ts')
})
