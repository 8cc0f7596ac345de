/** Separators, most likely first, in case several fit equally well: a comma may also be a decimal sign. */
const SEPARATORS = ['\t', ';', '|', ',']
/** How many characters of a file are examined, and how many lines of them. */
const SAMPLE = 100_000
const LINES = 60
/** A first line that tells Excel the separator: `sep=;`. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i
const QUOTED = /"(?:[^"\r\n]|"")*"/g

/** Detects the separator of a table, and removes the line that states it, if any. */
export function separatorOf(text: string): { separator: string; table: string } {
  const stated = SEPARATOR_LINE.exec(text)
  if (stated) return { separator: stated[1]!, table: text.slice(stated[0].length) }
  const lines = text
    .slice(0, SAMPLE)
    .replace(QUOTED, '')
    .split(/[\r\n]+/)
  const full = lines.filter(line => line.trim() !== '').slice(0, LINES)
  const [best] = SEPARATORS.map(separator => ({ separator, share: shareOfLines(full, separator) })).sort(
    (a, b) => b.share - a.share,
  )
  return { separator: best && best.share > 0 ? best.separator : ',', table: text }
}

/** Whether a text is a table as copied from a spreadsheet: with the same number of tabs in every line. */
export function isTabbed(text: string): boolean {
  if (SEPARATOR_LINE.test(text.slice(0, 20))) return true
  const lines = text.slice(0, SAMPLE).split(/[\r\n]+/)
  // The last line may be cut short.
  const full = lines
    .slice(0, lines.length > 2 ? -1 : undefined)
    .filter(line => line.trim() !== '')
    .slice(0, LINES)
  return full.length > 1 && /\S\t/.test(full[0]!) && shareOfLines(full, '\t') === 1
}

/** The share of lines that have the most common number of separators, not counting lines without any. */
function shareOfLines(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / lines.length
}
