/** What a question is for. */
export type QuestionRole =
  /** It is all that a program asks. */
  | 'whole'
  /** One of several. */
  | 'part'
  /** The one of several that answers, and the one that leads to it. */
  | 'last'
  | 'lead'
  /** It asks for a date or an amount that is computed with. */
  | 'date'
  | 'amount'
  /** The date from which an age counts. */
  | 'beginning'
  /** The name of what these are asked of. */
  | 'name'

/** The roles of facts that are computed with. */
export const COMPUTED_WITH: ReadonlySet<QuestionRole | undefined> = new Set(['date', 'amount', 'beginning'])

/** A form of a program that asks for certain facts. */
export interface Form {
  /** What facts are asked for that are more than parts. */
  roles: Readonly<Record<string, QuestionRole>>
  /** What the answer is made of, as a rule's right side. */
  value: string
  /** Whether a fact that is not computed with has to stand in the question after it. */
  isChained?: boolean
  /** Facts that may stand in no later question: "When was 26 March 1827 born?" */
  aside?: readonly string[]
}
