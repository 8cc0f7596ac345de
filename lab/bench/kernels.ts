import { inBenchPage } from './bench-page.ts'
import { atLeast, type Figure, printed } from './figure.ts'

const PAGE = { folder: 'kernels', ready: 'paces', entries: ['lab/bench/kernels/index.html'] }

/** Runs `lab/bench/kernels/` in the browser. */
export async function benchKernels(): Promise<Figure[]> {
  const [before, after] = await inBenchPage(PAGE, async page => [
    await page.evaluate(() => window.paces(false)),
    await page.evaluate(() => window.paces(true)),
  ])
  return (['short', 'long'] as const).flatMap(text =>
    (['read', 'written'] as const).flatMap(what => {
      const name = `${what} after a ${text} text`
      return [
        printed(`${name}, llama.cpp as it comes`, before[text][what], 'tokens/s'),
        printed(`${name}, as it is here`, after[text][what], 'tokens/s'),
        atLeast(`${name}, how many times as fast`, after[text][what] / before[text][what], '', 1),
      ]
    }),
  )
}
