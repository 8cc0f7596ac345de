/** A text with its `{names}` replaced by templates or texts, so that each language can order them as it needs. */
export function filled(text: string, parts: Readonly<Record<string, unknown>>): unknown[] {
  return text.split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 1 ? parts[piece] : piece))
}
