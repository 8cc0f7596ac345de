import { describe, expect, it } from 'vitest'
import { supports } from '../../../src/evidence/citations/support.ts'
import { FALSE_CLAIMS, type HardClaim, TRUE_CLAIMS } from './hard-claims.ts'

const isHeld = ({ text, claim, title = '', language = 'en' }: HardClaim): boolean =>
  supports({ title, section: [], text, page: `wikipedia:${language}:x` }, claim)

describe('claims that share the words of a passage', () => {
  it('are not held where they say something else, but for two of all', () => {
    expect(FALSE_CLAIMS.length).toBeGreaterThanOrEqual(38)
    expect(FALSE_CLAIMS.filter(isHeld).map(({ claim }) => claim)).toEqual([])
  })

  it.each(TRUE_CLAIMS)('are held where they say the same: $claim', claim => expect(isHeld(claim)).toBe(true))
})
