import { singular } from '../text/stem.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'

const ARTICLE = /^(?:the|an?) (?=.)/i

/**
 * What two names of a thing have in common, whatever their case, accents, number, article, possessive, or the words in
 * brackets behind a title: "the Cities" and "city", "Steel (1979 film)" and "steel". Empty for what is no name.
 */
export function elementKey(name: string): string {
  const bare = plainTitle(name.trim().replaceAll('_', ' '))
    .replace(ARTICLE, '')
    .replace(/['’]s$/, '')
  return terms(bare)
    .map(term => singular(term).replace(/(?<=[^aeiou])y$/, 'i'))
    .join(' ')
}
