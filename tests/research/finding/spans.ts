/** A passage of a page without sections. */
export const passage = (title: string, text: string) => ({ title, section: [], text })

/** A span of a passage's own words. */
export const spanOf = (passages: readonly { text: string }[], at: number, text: string, score: number) => {
  const start = passages[at]!.text.indexOf(text)
  return { passage: at, start, end: start + text.length, text, score }
}
