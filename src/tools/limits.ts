/** The maximum length of a query, question or title, in characters: models may loop. */
export const LONGEST_TEXT = 1_000
