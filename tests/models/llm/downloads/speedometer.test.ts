import fc from 'fast-check'
import { expect, it } from 'vitest'
import { speedometer } from '../../../../src/models/llm/downloads/model-downloads.ts'

it('tells nothing before it has something to go by', () => {
  const speed = speedometer()
  expect(speed.note(0, 0)).toBeUndefined()
  expect(speed.note(900, 5_000_000)).toBeUndefined()
  expect(speed.note(2_000, 8_000_000)).toBe(4_000_000)
})

it('forgets how fast it was a while ago', () => {
  const speed = speedometer()
  for (let second = 0; second <= 20; second += 1) speed.note(second * 1_000, second * 1_000_000)
  let latest: number | undefined
  for (let second = 21; second <= 40; second += 1) latest = speed.note(second * 1_000, 20_000_000)
  expect(latest).toBe(0)
})

it('tells a steady speed as what it is, at whatever moments it is asked', () => {
  const moments = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 3, maxLength: 40 })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 1_000 }), (pauses, perMs) => {
      const speed = speedometer()
      let at = 0
      for (const pause of pauses) {
        at += pause
        const told = speed.note(at, at * perMs)
        if (told !== undefined) expect(told).toBeCloseTo(perMs * 1_000, 3)
      }
    }),
  )
})
