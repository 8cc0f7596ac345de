import type { Span } from '../../span-reader/span-reader.ts'
import { countryOf } from '../../text/countries.ts'
import type { SpanRule } from '../rule.ts'

const NO_COUNTRY = -10
const ASKS_COUNTRY = /\b(?:which|what) (?:country|nation|nationality)\b(?!['’]s)|\bnationality of\b/i
/** The maximum number of words in a country's name. */
const LONGEST_NAME = 5

/** If a country is asked for, cuts spans such as "American rock band" to the country or people at their start. */
export const country: SpanRule = {
  id: 'country',
  language: 'en',
  stage: 'span',
  apply: ({ question }) => (ASKS_COUNTRY.test(question) ? asCountry : span => span),
}

function asCountry(span: Span): Span {
  const ends = [...span.text.matchAll(/\s+|$/g)].slice(0, LONGEST_NAME).map(({ index }) => index)
  const end = ends.findLast(end => countryOf(span.text.slice(0, end)))
  if (end === undefined) return { ...span, score: span.score + NO_COUNTRY }
  return { ...span, end: span.start + end, text: span.text.slice(0, end) }
}
