/** What one observation may take of a model's window, in characters. */
const MOST = 6_000

/** A text cut to what one observation may hold; it says how long it was. */
export const clipped = (text: string, most = MOST): string =>
  text.length > most ? `${text.slice(0, most)} … (${text.length} characters)` : text
