import { expect, it } from 'vitest'
import { isJoint } from '../../../src/common/text/joint.ts'

it.each([', ', ' and ', ', and the ', ' or ', '; ', ' (1912), ', '”, “', ' as well as '])(
  '“%s” joins two things',
  between => {
    expect(isJoint(between)).toBe(true)
  },
)

it.each(['', ' ', ' of ', '. ', ' and then ', ', son of '])('“%s” joins nothing', between => {
  expect(isJoint(between)).toBe(false)
})
