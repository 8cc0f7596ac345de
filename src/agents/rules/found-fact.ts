/** What the search agent was asked, and what it answered, marks included. */
export interface Fact {
  question: string
  answer: string
}

/** The variables of a manager's program, in the order of the facts that it asks for. */
export const FACT_NAMES = 'abcdefghijkl'
