/** The maximum length of a query, question or title, in characters, against models that loop. */
export const LONGEST_TEXT = 1_000
