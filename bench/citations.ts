import { existsSync } from 'node:fs'
import { type ClaimPair, claimPairs } from '../eval/claim-pairs.ts'
import { readings } from '../eval/readings.ts'
import { factsOf } from '../src/citations/facts.ts'
import { supports } from '../src/citations/support.ts'
import { tokensOf } from '../src/citations/tokens.ts'
import { marksIn, withoutMarks } from '../src/text/marks.ts'
import { highlight } from '../src/trace/highlight.ts'
import { atLeast, atMost, below, type Figure, printed } from './figure.ts'

const PAIRS = 2_400

/**
 * How often a passage is taken to hold what it does not say, and how often what it says: over pairs that
 * `eval/claim-pairs.ts` makes of questions nothing was trained on. `training` gives those that rules may be made by.
 */
export async function benchCitations(data: string, from: 'kept apart' | 'training'): Promise<Figure[]> {
  if (!existsSync(data)) throw new Error(`There is no data in ${data}: see docs/evaluation.md.`)
  const pairs = claimPairs(readings(data, from), PAIRS)
  const share = (of: ClaimPair[]) =>
    (100 * of.filter(({ claim, passage }) => supports(passage, claim)).length) / of.length
  const kinds = [...new Set(pairs.map(({ kind }) => kind))]
  return [
    ...linear(),
    printed('pairs', pairs.length, ''),
    atMost('wrong claims that a passage is said to hold', share(pairs.filter(({ held }) => !held)), '%', 5),
    atLeast('right claims that a passage is said to hold', share(pairs.filter(({ held }) => held)), '%', 95),
    ...kinds.map(kind => {
      const of = pairs.filter(pair => pair.kind === kind)
      return printed(`said to be held, of ${of.length}: ${kind}${of[0]?.held ? '' : ' changed'}`, share(of), '%')
    }),
  ]
}

const QUARTER = 2 ** 18

/** What the hardest texts of 1 MB take beside those of a quarter: about four times as long, where 16 would be its square. */
function linear(): Figure[] {
  const texts = { spaces: ' ', letters: 'a', brackets: '[1 ', apostrophes: "a'", full_stops: '. ', digits: '1' }
  const work = (text: string) => [
    factsOf(text),
    withoutMarks(text),
    marksIn(text),
    highlight(text),
    tokensOf(text, 'en'),
  ]
  const took = (text: string) => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now()
      work(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  return Object.entries(texts).map(([name, text]) => {
    const of = (length: number) => text.repeat(length / text.length)
    return below(
      `1 MB of ${name.replace('_', ' ')}, beside a quarter`,
      took(of(4 * QUARTER)) / took(of(QUARTER)),
      '×',
      12,
    )
  })
}
