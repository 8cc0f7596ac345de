import { attempt } from '../core/attempt.ts'

/** BCP 47 scripts that are not Unicode scripts, and the Unicode scripts that they consist of. */
const PARTS: Record<string, readonly string[]> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** Whether a text is in a script of one of these languages (BCP 47); always true if no languages are given. */
export function isInScriptOf(languages: readonly string[], text: string): boolean {
  return languages.length === 0 || languages.some(language => lettersOf(language).test(text))
}

function lettersOf(language: string): RegExp {
  const { script = '' } = new Intl.Locale(language).maximize()
  const letters = (PARTS[script] ?? [script]).map(part => `\\p{Script=${part}}`).join('|')
  // Regular expressions do not know some scripts, such as `Aran` in `ur-Aran`: then any text matches.
  return attempt(() => new RegExp(letters, 'u')) ?? /(?:)/
}
