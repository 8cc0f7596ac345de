import { answerText } from '../../agents/cited-answer.ts'
import type { Fact } from '../../agents/facts.ts'
import type { AnswerRule } from '../../agents/rule.ts'
import { withoutMarks } from '../../text/marks.ts'
import { findQuantity } from '../../text/quantity.ts'

/** "How many floors more", "How many more floors", "how many square kilometres". */
const COUNTED = /\bhow many (?:more |fewer |less )?((?:square |cubic |nautical )?\p{Ll}+)/iu
const NO_NOUN = /^(?:of|more|fewer|less|other|different)$/
const AGE = /\bhow old\b/i

/**
 * A figure that code computed, with what it counts: "42 years". The question names that, or else it is the unit of the
 * facts that were added or subtracted. Any other answer, and a figure that nothing tells the unit of, stays as it is.
 */
export const withUnit: AnswerRule = {
  id: 'with-unit',
  language: 'en',
  profiles: ['compact'],
  stage: 'answer',
  isOptional: true,
  apply(question, final, facts) {
    const { value, derivation } = final
    if (typeof value !== 'number' || !derivation.computed) return final
    const unit = unitIn(question) ?? unitOf(facts, derivation.expression)
    return unit ? { ...final, value: `${answerText(value)} ${value === 1 ? singular(unit) : unit}` } : final
  },
}

function unitIn(question: string): string | undefined {
  const [, noun = ''] = COUNTED.exec(question) ?? []
  if (noun && !NO_NOUN.test(noun)) return noun
  return AGE.test(question) ? 'years' : undefined
}

/** The unit that all figures of a sum have; of a product it would be another. */
function unitOf(facts: readonly Fact[], expression: string): string | undefined {
  if (/[*/×÷]/.test(expression)) return undefined
  const units = facts.map(({ answer }) => unitText(withoutMarks(answer)))
  return new Set(units).size === 1 ? units[0] : undefined
}

function unitText(text: string): string | undefined {
  const found = findQuantity(text)
  return found?.unit && /[^\d.,\s]+$/.exec(text.slice(found.start, found.end))?.[0]
}

const singular = (unit: string): string => unit.replace(/(?<=[^s])s$/, '')
