import { sentences } from '../../../src/common/text/sentences.ts'
import type { PagesRead, ScoredPassage } from '../../../src/research/finding/read-pages.ts'

/** What the reader is made to say of a passage. */
export interface Told {
  title?: string
  /** How much the passage tells, in logits. */
  tells?: number
  /** Words of the text that answer, with their score. */
  span?: [words: string, score: number]
  /** Other words that may answer. */
  also?: [words: string, score: number][]
  items?: string[]
  verdict?: 'yes' | 'no'
  /** Beginnings of the sentences that explain. */
  explains?: string[]
  /** The place of its page among those found. */
  rank?: number
}

const SURE = 6

/** A reading of passages, in reading order; sentences that do not explain have a low score. */
export function readingOf(...passages: [text: string, told: Told][]): PagesRead {
  const read = passages.map(([text, told], i) => readPassage(text, told, i))
  return { pages: [], passages: read.sort((a, b) => b.relevance - a.relevance) }
}

function readPassage(text: string, told: Told, i: number): ScoredPassage {
  const { title = 'Page', tells = SURE, span, also = [], items = [], verdict, explains = [], rank = 0 } = told
  const placeOf = (words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    text: words,
  })
  return {
    passage: {
      n: i + 1,
      source: 'source',
      title,
      section: [],
      text,
      url: 'https://example.org/',
      revision: '1',
      page: `source:en:${title}`,
    },
    at: { section: 0, start: i * 1_000, end: i * 1_000 + text.length },
    rank,
    spans: [...(span ? [span] : []), ...also].map(([words, score]) => ({ passage: 0, ...placeOf(words), score })),
    reading: {
      tells,
      verdict: {
        yes: verdict === 'yes' ? 0.96 : 0.02,
        no: verdict === 'no' ? 0.96 : 0.02,
        neither: verdict ? 0.02 : 0.96,
      },
      items: items.map(item => ({ ...placeOf(item), score: 3 })),
      sentences: sentences(text, 'en').map(({ start, end, text }) => ({
        start,
        end,
        score: explains.some(begin => text.startsWith(begin)) ? 2 : -4,
      })),
    },
    relevance: tells - rank / 2,
  }
}
