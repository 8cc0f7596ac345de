import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAfter } from '../../../src/common/core/retry-after.ts'

describe('Retry-After', () => {
  it('reads seconds', () => {
    fc.assert(fc.property(fc.nat(), seconds => retryAfter(` ${seconds} `) === seconds))
  })

  it('reads a date as the seconds until then, none when it is gone by', () => {
    const now = Date.parse('2026-09-30T12:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: -86_400, max: 86_400 }), seconds => {
        const date = new Date(now + seconds * 1000).toUTCString()
        expect(retryAfter(date, now)).toBe(Math.max(0, seconds))
      }),
    )
  })

  it.each([null, '', 'soon', '-5', '1.5'])('makes nothing of %j', header => {
    expect(retryAfter(header)).toBeUndefined()
  })
})
