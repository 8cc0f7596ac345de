import { expect, it } from 'vitest'
import { welcome } from '../../cli/welcome.ts'

it('says why library and models seem gone where the usual port is taken', () => {
  expect(welcome('http://127.0.0.1:4174/', 4173)).toMatch(/4174.*\nPort 4173 is taken.*library/)
  expect(welcome('http://127.0.0.1:4173/', 4173)).not.toContain('\n')
})
