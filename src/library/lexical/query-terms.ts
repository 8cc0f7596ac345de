import { stem } from '../../common/text/stem.ts'
import { stopWords } from '../../common/text/stop-words.ts'
import { terms } from '../../common/text/terms.ts'

/**
 * The terms that a query is searched by: its stemmed words without repeats and without stop words, unless it has only
 * stop words ("The Who" is a title too). Stop words are those of the language in `languages` in which the query has the
 * most stop words; the first of these if several have equally many.
 */
export function queryTerms(query: string, languages: readonly string[]): string[] {
  // Terms depend on the language, because numbers are written differently; the first language is the commonest.
  const all = [...new Set(terms(query, languages[0]))]
  const rests = languages.map(language => all.filter(term => !stopWords(language).has(term)))
  const shortest = Math.min(...rests.map(rest => rest.length))
  const telling = rests.find(rest => rest.length === shortest) ?? []
  return [...new Set((telling.length > 0 ? telling : all).map(stem))]
}
