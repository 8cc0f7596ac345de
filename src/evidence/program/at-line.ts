/** Quotes a line for an error message: ` (line 3: const x = ;)`. Empty if the code has no such line. */
export function atLine(code: string, line: number): string {
  const source = code.split('\n')[line - 1]?.trim()
  if (!source) return ''
  return ` (line ${line}: ${source.length > 80 ? `${source.slice(0, 80)}…` : source})`
}
