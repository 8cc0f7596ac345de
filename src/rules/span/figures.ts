import type { Span } from '../../span-reader/span-reader.ts'
import { findWholeDate } from '../../text/dates.ts'
import { findQuantity } from '../../text/quantity.ts'
import { questionKind } from '../../text/question-kind.ts'
import type { SpanRule } from '../rule.ts'

const NO_NUMBER = -10

/** A count or a measure is asked for, and these words have none, or one of the other. */
const heldBack = (span: Span): Span => ({ ...span, score: span.score + NO_NUMBER })

const ENDS_AS_ASKED = /\s(?:long|high|tall|deep|wide|thick|old|heavy)$/

/** An amount is a number with its unit: of "6,650 km long", without the word that was asked for. */
export const amount: SpanRule = {
  id: 'amount',
  language: 'en',
  stage: 'span',
  apply: ({ question }) => (questionKind(question) === 'amount' ? asNumber : span => span),
}

function asNumber(span: Span): Span {
  if (!findQuantity(span.text) || isDay(span.text)) return heldBack(span)
  const text = span.text.replace(ENDS_AS_ASKED, '')
  return findQuantity(text) ? { ...span, end: span.start + text.length, text } : span
}

/** "9 April 1918" has numbers, but is neither a count nor an age. */
const isDay = (text: string): boolean => ['day', 'month'].includes(findWholeDate(text)?.precision ?? '')

/** Longest unit after a number, in letters with the space before it. */
const LONGEST_UNIT = 8
/** "Two in five" are a share, and no count. */
const SHARE =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d{1,2}) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b(?!\d)/i

/** "How many floors …" asks for a count, and 319 metres are none. */
export const count: SpanRule = {
  id: 'count',
  language: 'en',
  stage: 'span',
  apply({ question, passages }) {
    const counted = /^how many (\S+)/i.exec(question)?.[1]
    if (!counted || hasUnit(`1 ${counted}`)) return span => span
    return span => {
      const isMeasure = hasUnit(passages[span.passage]!.text.slice(span.start, span.end + LONGEST_UNIT))
      return isMeasure || SHARE.test(span.text) ? heldBack(span) : span
    }
  },
}

const hasUnit = (text: string): boolean => findQuantity(text)?.unit !== undefined

/** An age or a time that passed, of which a year is none; elsewhere it may be a count. */
const ASKS_DURATION =
  /^(?:how old|(?:at )?(?:what|which) age|(?:for )?how many (?:years|months|weeks|days|hours)|(?:for )?how long (?:do|does|did|ha[sd]|have|will|would))\b/i

/** "1337 to 1453" are years that passed, "1337" are none. */
export const duration: SpanRule = {
  id: 'duration',
  language: 'en',
  stage: 'span',
  apply: ({ question }) =>
    ASKS_DURATION.test(question)
      ? span => (findWholeDate(span.text)?.isRange === false ? heldBack(span) : span)
      : span => span,
}
