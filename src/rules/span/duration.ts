import type { SpanRule } from '../../agents/rule.ts'
import { findWholeDate } from '../../text/dates.ts'
import { heldBack } from './no-number.ts'

/** An age or a time that passed, of which a year is none; elsewhere it may be a count. */
const ASKS_DURATION =
  /^(?:how old|(?:at )?(?:what|which) age|(?:for )?how many (?:years|months|weeks|days|hours)|(?:for )?how long (?:do|does|did|ha[sd]|have|will|would))\b/i

/** "1337 to 1453" are years that passed, "1337" are none. */
export const duration: SpanRule = {
  id: 'duration',
  language: 'en',
  profiles: ['compact'],
  stage: 'span',
  apply: ({ question }) =>
    ASKS_DURATION.test(question)
      ? span => (findWholeDate(span.text)?.isRange === false ? heldBack(span) : span)
      : span => span,
}
