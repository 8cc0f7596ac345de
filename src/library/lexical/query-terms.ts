import { stem } from '../../text/stem.ts'
import { stopWords } from '../../text/stop-words.ts'
import { terms } from '../../text/terms.ts'

/**
 * What a query is looked up by: its words, each once, without stop words unless it has nothing else: "The Who" is a
 * title too. Stop words are those of the language, of `languages`, that most of its words belong to; the first of
 * these where several do.
 */
export function queryTerms(query: string, languages: readonly string[]): string[] {
  // Its figures as the pages have them.
  const all = [...new Set(terms(query, languages[0]))]
  const rests = languages.map(language => all.filter(term => !stopWords(language).has(term)))
  const shortest = Math.min(...rests.map(rest => rest.length))
  const telling = rests.find(rest => rest.length === shortest) ?? []
  return [...new Set((telling.length > 0 ? telling : all).map(stem))]
}
