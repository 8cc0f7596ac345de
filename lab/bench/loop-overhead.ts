import { inBenchPage } from './bench-page.ts'

/** Runs `lab/bench/loop/` in the browser. */
export async function loopMillisecondsPerStep(): Promise<number> {
  return inBenchPage({ folder: 'loop', ready: 'millisecondsPerStep' }, page =>
    page.evaluate(() => window.millisecondsPerStep()),
  )
}
