import { countryOf } from '../../common/text/countries.ts'
import { findWholeDate } from '../../common/text/dates/dates.ts'
import { findQuantity } from '../../common/text/figures/quantity.ts'
import type { Span } from '../../models/span-reader/span-reader.ts'
import { questionWording } from './english/question-wording.ts'
import type { SpanRule } from './rule.ts'

const OTHER_KIND = -10

/** Penalises a span that is not of the kind that is asked for. */
const heldBack = (span: Span): Span => ({ ...span, score: span.score + OTHER_KIND })

const ENDS_AS_ASKED = /\s(?:long|high|tall|deep|wide|thick|old|heavy)$/

/** Penalises spans without an amount if one is asked for, and cuts "6,650 km long" to number and unit. */
export const amount: SpanRule = {
  id: 'amount',
  language: 'en',
  stage: 'span',
  apply: ({ question }) => (questionWording(question) === 'amount' ? asNumber : span => span),
}

function asNumber(span: Span): Span {
  if (!findQuantity(span.text) || isDay(span.text)) return heldBack(span)
  const text = span.text.replace(ENDS_AS_ASKED, '')
  return findQuantity(text) ? { ...span, end: span.start + text.length, text } : span
}

/** Whether a text is a date, such as "9 April 1918", which has numbers but is neither a count nor an age. */
const isDay = (text: string): boolean => ['day', 'month'].includes(findWholeDate(text)?.precision ?? '')

/** How many characters after a span to search for its unit. */
const LONGEST_UNIT = 20
/** Matches "Two in five", which is a share, not a count. */
const SHARE =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d{1,2}) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b(?!\d)/i

/** Penalises measures and shares if a question asks for a count: 319 metres cannot answer "How many floors …". */
export const count: SpanRule = {
  id: 'count',
  language: 'en',
  stage: 'span',
  apply({ question, passages }) {
    const counted = /^how many ((?:(?:square|cubic|nautical) )?\S+)/i.exec(question)?.[1]
    if (!counted || hasUnit(`1 ${counted}`)) return span => span
    return span => {
      const isMeasure = hasUnit(passages[span.passage]!.text.slice(span.start, span.end + LONGEST_UNIT))
      return isMeasure || SHARE.test(span.text) ? heldBack(span) : span
    }
  },
}

const hasUnit = (text: string): boolean => findQuantity(text)?.unit !== undefined

/** Questions for an age or a length of time, which a year cannot answer; in other questions "1337" may be a count. */
const ASKS_DURATION =
  /^(?:how old|(?:at )?(?:what|which) age|(?:for )?how many (?:years|months|weeks|days|hours)|(?:for )?how long (?:do|does|did|ha[sd]|have|will|would))\b/i

/** Penalises dates if a question asks for a length of time: "1337", but not "1337 to 1453". */
export const duration: SpanRule = {
  id: 'duration',
  language: 'en',
  stage: 'span',
  apply: ({ question }) =>
    ASKS_DURATION.test(question)
      ? span => (findWholeDate(span.text)?.isRange === false ? heldBack(span) : span)
      : span => span,
}

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
  if (end === undefined) return heldBack(span)
  return { ...span, end: span.start + end, text: span.text.slice(0, end) }
}
