import { median } from '../../eval/statistics.ts'
import { below, type Figure, printed } from '../figure.ts'
import type { Opening } from './pages/opening.ts'
import type { BenchSite } from './site.ts'

const TIMES = 5

/** The filled library in a browser that was just started. */
export async function opening(site: BenchSite, chunks: number): Promise<Figure[]> {
  const openings: Opening[] = []
  for (let i = 0; i < TIMES; i++) {
    openings.push(
      await site.inFreshBrowser(page => page.evaluate(async () => (await window.parts.opening()).opening())),
    )
  }
  const inSeconds = (part: 'toWords' | 'toMeaning') => median(openings.map(opening => opening[part])) / 1_000
  const longest = openings.map(({ longTasks }) => Math.max(0, ...longTasks))
  const delay = Math.max(...openings.map(({ delay }) => delay))
  const name = `opening ${chunks} chunks`
  return [
    below(`${name}: to the first answer`, inSeconds('toWords'), 's', 1),
    printed(`${name}: to the first answer by meaning too`, inSeconds('toMeaning'), 's'),
    below(`${name}: longest task of the page, 0 for none over 50 ms, median of ${TIMES}`, median(longest), 'ms', 50),
    printed(`${name}: longest task of the page, worst`, Math.max(...longest), 'ms'),
    printed(`${name}: longest delay of a timer on the page, worst`, delay, 'ms'),
  ]
}
