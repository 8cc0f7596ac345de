import { spanWeigher } from '../../agents/rules/weigh-spans.ts'
import { terms } from '../../common/text/terms.ts'
import { type PagesRead, type ScoredPassage, spansOf } from './reading.ts'
import type { Evidence } from './sureness.ts'

/** Words of a passage that may be the fact that is asked for. */
export interface Candidate {
  read: ScoredPassage
  start: number
  end: number
  text: string
  /** How likely the span by itself is the answer, in logits: 0 is an even chance. */
  alone: number
  /** How likely it is the answer, in logits, with its passage's relevance and repetitions in other passages. */
  score: number
}

/** Weight of the passage's relevance relative to the span's own score. */
const TELLS = 2
/** Score bonus per other passage that repeats the words. */
const AGAIN = 0.5

/**
 * The candidates of all passages, likeliest first; of those with the same words, only the likeliest.
 *
 * @param whole the run's question, if `question` is a part of it
 */
export function candidates(question: string, { passages, rules }: PagesRead, whole = question): Candidate[] {
  const weigh = spanWeigher({ question, whole, passages: passages.map(({ passage }) => passage) }, rules)
  const all = weigh(spansOf(passages)).map(({ passage, start, end, text, score: alone }) => {
    const read = passages[passage]!
    return { read, start, end, text, alone, score: alone + TELLS * read.relevance }
  })
  const best = new Map<string, Candidate>()
  for (const candidate of all.sort((a, b) => b.score - a.score)) {
    const said = terms(candidate.text).join(' ') || candidate.text
    const known = best.get(said)
    if (!known) best.set(said, { ...candidate })
    else if (known.read !== candidate.read && candidate.score > 0) known.score += AGAIN
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** The evidence for the likeliest candidate, given the next one. */
export function evidenceFor(best: Candidate, next: Candidate | undefined): Evidence {
  return { score: best.score, tells: best.read.relevance, lead: best.score - (next?.score ?? 0) }
}
