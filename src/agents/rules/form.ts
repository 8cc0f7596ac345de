/** The purpose of a question that a program asks. */
export type QuestionRole =
  /** The program's only question. */
  | 'whole'
  /** One of several, with no role below. */
  | 'part'
  /** If there are several questions, `last` finds the answer, and `lead` comes directly before it. */
  | 'last'
  | 'lead'
  /** Asks for a date or an amount to compute with. */
  | 'date'
  | 'amount'
  /** Asks for the date from which an age counts. */
  | 'beginning'
  /** Asks for a name that later questions contain. */
  | 'name'

/** The roles of facts that are operands of a computation. */
export const COMPUTED_WITH: ReadonlySet<QuestionRole | undefined> = new Set(['date', 'amount', 'beginning'])

/** The form that a program may have after it has asked for certain facts. */
export interface Form {
  /** The role of each fact by its name; `part` if a fact is absent. */
  roles: Readonly<Record<string, QuestionRole>>
  /** The answer expression, as the right side of a grammar rule. */
  value: string
  /** Whether each fact must occur in the next question, unless it is an operand of a computation. */
  isChained?: boolean
  /** Facts that later questions must not contain, to exclude questions such as "When was 26 March 1827 born?" */
  aside?: readonly string[]
}
