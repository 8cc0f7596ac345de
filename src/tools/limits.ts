/** Characters that a query, a question or a title may have: a model that loops writes longer ones. */
export const LONGEST_TEXT = 1_000
