import type { Rule } from '../rules/rule.ts'

/** What is known of a question before it is planned. */
export interface AboutQuestion {
  rules?: readonly Rule[] | undefined
  /** Whether its answer surely takes several facts. */
  isOfSeveral?: boolean
}
