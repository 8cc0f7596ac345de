import { plainTitle } from '../text/title.ts'

/** What the name follows within a sentence, and not at its beginning, where any word has a capital. */
const WITHIN = String.raw`(?<=[\p{L}\p{N},;:(–—-]\s*["'“‘«(]*)`

interface Text {
  title: string
  text: string
}

/**
 * Whether a passage contains a name made of function words: "The Who", "WHO", King's "It". Either the title is that
 * name, or the text has it verbatim, capitalised inside a sentence.
 */
export function holdsPlainName({ title, text }: Text, statement: string): boolean {
  const name = statement.replace(/^\P{L}+|\P{L}+$/gu, '')
  if (!/^\p{Lu}/u.test(name) || /[^\p{L}' ]/u.test(name) || /^(?:yes|no)$/i.test(name)) return false
  const isTitle = plainTitle(title) === name
  const before = /\p{Lu}/u.test(name.slice(1)) ? String.raw`(?<![\p{L}\p{N}])` : WITHIN
  return isTitle || new RegExp(String.raw`${before}${name}(?![\p{L}\p{N}])`, 'u').test(text)
}
