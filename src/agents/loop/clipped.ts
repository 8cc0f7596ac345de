/** The maximum length of an observation, in characters. */
const MOST = 6_000

/** Cuts a longer text to `most` characters, and appends its full length. */
export const clipped = (text: string, most = MOST): string =>
  text.length > most ? `${text.slice(0, most)} … (${text.length} characters)` : text
