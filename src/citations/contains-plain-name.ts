import { plainTitle } from '../text/title.ts'

/** Requires text before the name, because at the beginning of a sentence every word has a capital. */
const WITHIN = String.raw`(?<=[\p{L}\p{N},;:(–—-]\s*["'“‘«(]*)`

interface Text {
  title: string
  text: string
}

/**
 * Whether a passage contains a name made of function words, such as "The Who", "WHO" or King's "It": as its title, or
 * verbatim and capitalised within a sentence.
 */
export function containsPlainName({ title, text }: Text, statement: string): boolean {
  const name = statement.replace(/^\P{L}+|\P{L}+$/gu, '')
  if (!/^\p{Lu}/u.test(name) || /[^\p{L}' ]/u.test(name) || /^(?:yes|no)$/i.test(name)) return false
  const isTitle = plainTitle(title) === name
  const before = /\p{Lu}/u.test(name.slice(1)) ? String.raw`(?<![\p{L}\p{N}])` : WITHIN
  return isTitle || new RegExp(String.raw`${before}${name}(?![\p{L}\p{N}])`, 'u').test(text)
}
