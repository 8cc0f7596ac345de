import { execFileSync } from 'node:child_process'

/**
 * Keeps a worker, and the browsers that it starts, on one core, so that a page has one thread for a model. The threads of
 * two models that run at once would wait for one another. Does nothing where there is no `taskset`.
 */
if (!process.env.FOOTNOTE_OWN_CORE) {
  const core = String((Number(process.env.VITEST_POOL_ID) - 1) % 2)
  process.env.FOOTNOTE_OWN_CORE = core
  try {
    execFileSync('taskset', ['-cp', core, String(process.pid)], { stdio: 'ignore' })
  } catch {
    // Slower, but nothing else changes.
  }
}
