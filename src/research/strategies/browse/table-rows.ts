/** A row under headings, as `tableLines` writes one: `Year: 1931; Ships: 412`. */
const ROW = /^[^:;\n]{1,60}: [^;\n]*(?:; [^:;\n]{1,60}: [^;\n]*)+$/

const headingsOf = (row: string): string =>
  row
    .split('; ')
    .map(cell => cell.slice(0, cell.indexOf(':')))
    .join(';')

/** Whether a line is a row of the same table as another. */
const isAlike = (row: string, other: string | undefined): boolean =>
  other !== undefined && ROW.test(other) && headingsOf(other) === headingsOf(row)

/**
 * Splits a passage that contains tables into parts. Each row is a part, since a figure belongs to its own row only; the
 * text before, between and after tables is one part each.
 */
export function tableRows(text: string): string[] {
  const parts: { text: string; isRow: boolean }[] = []
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    const isRow = ROW.test(line) && (isAlike(line, lines[i - 1]) || isAlike(line, lines[i + 1]))
    const last = parts.at(-1)
    if (last && !last.isRow && !isRow) last.text += `\n${line}`
    else parts.push({ text: line, isRow })
  }
  return parts.map(({ text }) => text)
}
