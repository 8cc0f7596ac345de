/** The maximum length of an observation, in characters. */
const MOST = 6_000

/** Cuts a text to the length of an observation, and adds how long it was. */
export const clipped = (text: string, most = MOST): string =>
  text.length > most ? `${text.slice(0, most)} … (${text.length} characters)` : text
