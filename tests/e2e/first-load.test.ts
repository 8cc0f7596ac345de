import { expect, it } from 'vitest'
import { firstLoadKilobytes } from '../../lab/bench/first-load.ts'
import { built } from '../harness/built.ts'

/** KB (1,000 bytes), gzip. */
const MOST = 150

it(`loads at most ${MOST} KB before a question`, async () => {
  await built('site')
  const kilobytes = await firstLoadKilobytes()
  console.log(`The site takes ${kilobytes.toFixed(1)} KB gzip before a question; at most ${MOST} KB.`)
  // Less would be no page at all.
  expect(kilobytes).toBeGreaterThan(20)
  expect(kilobytes).toBeLessThanOrEqual(MOST)
})
