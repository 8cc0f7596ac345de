import { afterAll, vi } from 'vitest'
import { useLanguage } from '../../src/common/messages/messages.ts'

/** The files that a worker runs share its modules and globals: each leaves them as it found them. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await useLanguage('en')
})
