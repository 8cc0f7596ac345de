/** The parts of those scripts that Unicode knows only by their parts. */
const PARTS: Record<string, readonly string[]> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** Whether a text is in a script of one of these languages (BCP 47). Where no languages are given, it always is. */
export function speaks(languages: readonly string[], text: string): boolean {
  return languages.length === 0 || languages.some(language => lettersOf(language).test(text))
}

function lettersOf(language: string): RegExp {
  const { script } = new Intl.Locale(language).maximize()
  const scripts = script ? (PARTS[script] ?? [script]) : []
  try {
    return new RegExp(scripts.map(part => `\\p{Script=${part}}`).join('|'), 'u')
  } catch {
    // Unicode does not know this script either, as in `ur-Aran`: any letters will do.
    return /(?:)/
  }
}
