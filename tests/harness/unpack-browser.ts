import { chromiumPath } from '../../cli/browser.ts'

/**
 * Vitest calls it before all tests. The npm package's Chromium is packed: two workers that unpack it at the same time,
 * as on a machine that has never run a test, write it under each other's feet. Where it cannot be unpacked, the tests
 * that need it say so.
 */
export async function setup(): Promise<void> {
  await chromiumPath().catch(() => {})
}
