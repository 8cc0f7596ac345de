/** Replaces a part of a source text; an insertion if `start` equals `end`. */
export interface Change {
  start: number
  /** The position after the part. */
  end: number
  text: string
}

/** Applies changes to a source text. They must not be nested. */
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
