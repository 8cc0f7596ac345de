/** What a program asks a question for. */
export type QuestionRole =
  /** The program's only question. */
  | 'whole'
  /** One of several. */
  | 'part'
  /** The one of several that finds the answer, and the one that leads to it. */
  | 'last'
  | 'lead'
  /** It asks for a date or an amount to compute with. */
  | 'date'
  | 'amount'
  /** The date from which an age counts. */
  | 'beginning'
  /** It asks for a name that later questions contain. */
  | 'name'

/** The roles of facts that are computed with. */
export const COMPUTED_WITH: ReadonlySet<QuestionRole | undefined> = new Set(['date', 'amount', 'beginning'])

/** A form of a program that asks for certain facts. */
export interface Form {
  /** The roles of facts; `part` if absent. */
  roles: Readonly<Record<string, QuestionRole>>
  /** The answer expression, as the right side of a grammar rule. */
  value: string
  /** Whether each fact that is not computed with must occur in the next question. */
  isChained?: boolean
  /** Facts that must not occur in later questions: "When was 26 March 1827 born?" */
  aside?: readonly string[]
}
