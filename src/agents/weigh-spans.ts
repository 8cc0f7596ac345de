import type { ReadablePassage, Span } from '../span-reader/span-reader.ts'
import { countryOf } from '../text/countries.ts'
import { findQuantity } from '../text/quantity.ts'
import { questionKind } from '../text/question-kind.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'
import { inTimeOf } from './in-time-of.ts'

/**
 * What counts beside the span reader's own score, in its logits: it reads each passage as if there were no other, and
 * takes what is said of something similar. Tuned on facts of held-out training questions (docs/evaluation.md).
 */
const WEIGHTS = {
  /** The question names the page. */
  named: 2,
  /** The share of the question's words that neither the passage nor its page's title has. */
  missing: -6,
  /** A country is asked for, and these words name none that is known. */
  noCountry: -10,
  /** A time is asked about that another sentence of the passage tells of. */
  otherTime: -6,
  /** A count or a measure is asked for, and these words have no number, or one of the other. */
  noNumber: -10,
}

const ASKS_COUNTRY = /\b(?:which|what) (?:country|nation|nationality)\b(?!['’]s)|\bnationality of\b/i
const ENDS_AS_ASKED = /\s(?:long|high|tall|deep|wide|thick|old|heavy)$/
/** Letters behind a number that its unit has at most, with the space before it. */
const LONGEST_UNIT = 8
/** Words that a country's name has at most. */
const LONGEST_NAME = 5

/** The spans by how likely they are to answer in their places, likeliest first; at 0 that is an even chance. */
export function weighSpans(question: string, passages: readonly ReadablePassage[], spans: readonly Span[]): Span[] {
  const asked = terms(question)
  const timely = passages.map(({ text }) => inTimeOf(question, text))
  const inItsPlace = passages.map(({ title, text }, i) => {
    const telling = tellingTerms(timely[i]!.question)
    const has = new Set(terms(`${title} ${text}`))
    const missing = telling.filter(word => !has.has(word)).length / Math.max(1, telling.length)
    return WEIGHTS.missing * missing + (isNamed(title, asked) ? WEIGHTS.named : 0)
  })
  return spans
    .map(kindAsked(question))
    .map(span => (isMeasured(span, passages[span.passage]!.text, question) ? heldBack(span) : span))
    .map(span => {
      const { told } = timely[span.passage]!
      const isOfOtherTime = told && (span.start < told.start || span.end > told.end)
      return { ...span, score: span.score + inItsPlace[span.passage]! + (isOfOtherTime ? WEIGHTS.otherTime : 0) }
    })
    .sort((a, b) => b.score - a.score)
}

/** "Fort Dobbs (film)" is named where "Fort Dobbs" stands. */
function isNamed(title: string, asked: readonly string[]): boolean {
  const name = terms(plainTitle(title))
  return name.length > 0 && ` ${asked.join(' ')} `.includes(` ${name.join(' ')} `)
}

/** What is not of the kind that the question asks for is held back. */
function kindAsked(question: string): (span: Span) => Span {
  if (ASKS_COUNTRY.test(question)) return asCountry
  return questionKind(question) === 'amount' ? asNumber : span => span
}

/** "How many floors …" asks for a count, and 319 metres are none. */
function isMeasured({ start, end }: Span, passage: string, question: string): boolean {
  const counted = /^how many (\S+)/i.exec(question)?.[1]
  if (!counted || findQuantity(`1 ${counted}`)?.unit) return false
  return findQuantity(passage.slice(start, end + LONGEST_UNIT))?.unit !== undefined
}

const heldBack = (span: Span): Span => ({ ...span, score: span.score + WEIGHTS.noNumber })

/** A number with its unit: of "6,650 km long", without the word that was asked for. */
function asNumber(span: Span): Span {
  if (!findQuantity(span.text)) return heldBack(span)
  const text = span.text.replace(ENDS_AS_ASKED, '')
  return findQuantity(text) ? { ...span, end: span.start + text.length, text } : span
}

/** The country or people that a span begins with: of "American rock band", American. */
function asCountry(span: Span): Span {
  const ends = [...span.text.matchAll(/\s+|$/g)].slice(0, LONGEST_NAME).map(({ index }) => index)
  const end = ends.findLast(end => countryOf(span.text.slice(0, end)))
  if (end === undefined) return { ...span, score: span.score + WEIGHTS.noCountry }
  return { ...span, end: span.start + end, text: span.text.slice(0, end) }
}
