/** The likelier first where all keep cells apart equally well: a comma may be the sign of decimals instead. */
const SEPARATORS = ['\t', ';', '|', ',']
/** How much of a file is looked at, and so many lines of it. */
const SAMPLE = 100_000
const LINES = 60
/** What Excel takes for a word on the separator, and no row. */
const TOLD = /^\s*"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i
const QUOTED = /"(?:[^"\r\n]|"")*"/g

/** The sign between the cells of a table, and the table without a line that tells it. */
export function separatorOf(text: string): { separator: string; table: string } {
  const told = TOLD.exec(text)
  if (told) return { separator: told[1]!, table: text.slice(told[0].length) }
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

/** Whether a text is a table as spreadsheets write it where its name does not tell: as many tabs in every line. */
export function isTabbed(text: string): boolean {
  if (TOLD.test(text.slice(0, 20))) return true
  const lines = text.slice(0, SAMPLE).split(/[\r\n]+/)
  // The last one may be cut short.
  const full = lines
    .slice(0, lines.length > 2 ? -1 : undefined)
    .filter(line => line.trim() !== '')
    .slice(0, LINES)
  return full.length > 1 && /\S\t/.test(full[0]!) && shareOfLines(full, '\t') === 1
}

/** How many lines have as many of the sign as most have that have any. */
function shareOfLines(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / lines.length
}
