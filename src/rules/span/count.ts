import type { SpanRule } from '../../agents/rule.ts'
import { findQuantity } from '../../text/quantity.ts'
import { heldBack } from './no-number.ts'

/** Longest unit after a number, in letters with the space before it. */
const LONGEST_UNIT = 8
/** "Two in five" are a share, and no count. */
const SHARE =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d{1,2}) (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b(?!\d)/i

/** "How many floors …" asks for a count, and 319 metres are none. */
export const count: SpanRule = {
  id: 'count',
  language: 'en',
  profiles: ['compact'],
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
