/** The maximum length of an observation, in characters. */
const MOST = 6_000

/** Cuts a text to the length of an observation, and appends its full length. */
export const clipped = (text: string, most = MOST): string =>
  text.length > most ? `${text.slice(0, most)} … (${text.length} characters)` : text
