/** What replaces a part of a source; nothing but its place where `start` is `end`. */
export interface Change {
  start: number
  /** The first place after it. */
  end: number
  text: string
}

/** A source with its changes made, of which none lies within another. */
export function changed(source: string, changes: readonly Change[]): string {
  let from = 0
  const parts = [...changes]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      const part = source.slice(from, Math.max(from, start)) + text
      from = Math.max(from, end)
      return part
    })
  return parts.join('') + source.slice(from)
}

export const escapedXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
