import { below, type Figure, median, printed } from '../figure.ts'
import type { Opening } from './pages/opening.ts'
import type { BenchSite } from './site.ts'

const TIMES = 3

/** The filled library in a browser that was just started. */
export async function opening(site: BenchSite, chunks: number): Promise<Figure[]> {
  const openings: Opening[] = []
  for (let i = 0; i < TIMES; i++) {
    openings.push(
      await site.inFreshBrowser(page => page.evaluate(async () => (await window.parts.opening()).opening())),
    )
  }
  const inSeconds = (part: 'toWords' | 'toMeaning') => median(openings.map(opening => opening[part])) / 1_000
  const longest = Math.max(0, ...openings.flatMap(({ longTasks }) => longTasks))
  const delay = Math.max(...openings.map(({ delay }) => delay))
  return [
    below(`opening ${chunks} chunks: to the first answer`, inSeconds('toWords'), 's', 1),
    printed(`opening ${chunks} chunks: to the first answer by meaning too`, inSeconds('toMeaning'), 's'),
    below(`opening ${chunks} chunks: longest task on the page’s thread, 0 for none over 50 ms`, longest, 'ms', 50),
    printed(`opening ${chunks} chunks: longest delay of a timer on the page`, delay, 'ms'),
  ]
}
