import { expect, it } from 'vitest'
import { containsAddress } from '../../../src/common/text/contains-address.ts'

it.each([
  'https://evil.example/pay',
  'see www.evil.example',
  'mailto:a@b.c',
  'javascript:alert(1)',
  'ask help@evil.example',
])('an address is held by %j', text => expect(containsAddress(text)).toBe(true))

it.each(['Booking.com', 'at 12:30', 'ratio 3:4', 'data: none', 'Node.js', 'the C++ standard', 'It was @ home', ''])(
  'none is held by %j',
  text => expect(containsAddress(text)).toBe(false),
)
