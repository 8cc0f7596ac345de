/** A text whose `{names}` are filled in with templates or texts: each language puts them where they belong. */
export function filled(text: string, parts: Readonly<Record<string, unknown>>): unknown[] {
  return text.split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 1 ? parts[piece] : piece))
}
