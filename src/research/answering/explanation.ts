import { stem } from '../../common/text/stem.ts'
import { tellingTerms } from '../../common/text/terms.ts'
import { inReadingOrder, type PagesRead, type ScoredPassage } from '../finding/read-pages.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { answerFrom } from './answer-from.ts'

const MOST_SENTENCES = 6
const MOST_WORDS = 120
const FEWEST_WORDS = 4
/** The maximum distance in score from the best sentence, in logits; the two best sentences are exempt. */
const NEAR_BEST = 4
/** Penalty for sentences of pages after the first, in logits. */
const OTHER_PAGE = 1
/** Two sentences say the same if they share more than this part of the shorter one's content words. */
const SAME = 0.6

interface Sentence {
  read: ScoredPassage
  text: string
  start: number
  /** How well the sentence explains, with its passage's relevance and the penalty for later pages; in logits. */
  score: number
}

/** The sentences that explain best, in reading order; undefined if there are none. */
export function explanationFrom({ passages, said = [] }: PagesRead): DirectAnswer | undefined {
  const all = passages
    .flatMap(sentencesOf)
    .filter(({ text }) => isSentence(text) && !said.includes(text))
    .sort((a, b) => b.score - a.score)
  const [best] = all
  if (!best) return undefined
  const chosen: Sentence[] = []
  let words = 0
  for (const sentence of all) {
    const count = wordsIn(sentence.text)
    if (chosen.length === MOST_SENTENCES || (chosen.length >= 2 && sentence.score < best.score - NEAR_BEST)) break
    if (words + count > MOST_WORDS || chosen.some(({ text }) => saysTheSame(text, sentence.text))) continue
    chosen.push(sentence)
    words += count
  }
  if (chosen.length === 0) return undefined
  const ordered = chosen.sort((a, b) => inReadingOrder(a.read, b.read) || a.start - b.start)
  const answer = answerFrom(
    ordered.map(({ read, text }) => ({ text, passage: read.passage, quote: text, page: read.passage.title })),
    ' ',
  )
  const lead = Math.min(...chosen.map(({ score }) => score))
  return { form: 'explanation', answer, evidence: { score: best.score, tells: best.read.relevance, lead } }
}

function sentencesOf(read: ScoredPassage): Sentence[] {
  const { reading, passage, relevance, rank } = read
  return reading.sentences.map(({ start, end, score }) => ({
    read,
    start,
    text: passage.text.slice(start, end).trim(),
    score: score + relevance - (rank > 0 ? OTHER_PAGE : 0),
  }))
}

/** Whether a text is a sentence: headings, table rows and lines of lists explain nothing. */
const isSentence = (text: string): boolean => /[.!?。！？]["'”’)\]]*$/.test(text) && wordsIn(text) >= FEWEST_WORDS

const wordsIn = (text: string): number => text.split(/\s+/).length

function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => new Set(tellingTerms(text).map(stem)))
  const shared = [...a!].filter(term => b!.has(term)).length
  return shared / Math.max(1, Math.min(a!.size, b!.size)) > SAME
}
