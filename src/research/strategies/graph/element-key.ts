import { singular } from '../../../common/text/stem.ts'
import { terms } from '../../../common/text/terms.ts'
import { plainTitle } from '../../../common/text/title.ts'

const ARTICLE = /^(?:the|an?) (?=.)/i

/**
 * A key that is equal for two names of one thing, regardless of case, accents, plural, article, possessive, or brackets
 * after a title: "the Cities" and "city", "Steel (1979 film)" and "steel". Empty if the name has no words.
 */
export function elementKey(name: string): string {
  const bare = plainTitle(name.trim().replaceAll('_', ' '))
    .replace(ARTICLE, '')
    .replace(/['’]s$/, '')
  return terms(bare)
    .map(term => singular(term).replace(/(?<=[^aeiou])y$/, 'i'))
    .join(' ')
}
