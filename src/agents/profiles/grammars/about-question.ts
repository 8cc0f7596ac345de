import type { Rule } from '../../rules/rule.ts'

/** What is known about a question before planning. */
export interface AboutQuestion {
  rules?: readonly Rule[] | undefined
  /** Whether the answer certainly needs several facts. */
  isOfSeveral?: boolean
}
