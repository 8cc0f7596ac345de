/** The maximum length of a query, question or title, in characters: a model may repeat words endlessly. */
export const LONGEST_TEXT = 1_000
