/** A text whose `{names}` are replaced by templates or texts, in the order that each language wants. */
export function filled(text: string, parts: Readonly<Record<string, unknown>>): unknown[] {
  return text.split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 1 ? parts[piece] : piece))
}
