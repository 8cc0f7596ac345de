import type { Span } from '../../span-reader/span-reader.ts'
import { findWholeDate } from '../../text/dates.ts'
import { findQuantity } from '../../text/quantity.ts'
import { questionKind } from '../../text/question-kind.ts'
import type { SpanRule } from '../rule.ts'
import { heldBack } from './no-number.ts'

const ENDS_AS_ASKED = /\s(?:long|high|tall|deep|wide|thick|old|heavy)$/

/** An amount is a number with its unit: of "6,650 km long", without the word that was asked for. */
export const amount: SpanRule = {
  id: 'amount',
  language: 'en',
  profiles: ['compact'],
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
