import { z } from 'zod'
import { allOfFew, findPages } from '../../sources/search/find-pages.ts'
import type { Hit, Source } from '../../sources/source.ts'
import { defineTool, Text, type Tool } from './tool.ts'

const HITS = 5
const WORDS = 12

export const NO_PAGES = 'no pages'

/** A tool that lists pages. If the query finds nothing, the task's words are tried, then all pages if there are few. */
export function searchWikipedia(
  source: Source,
  task: string,
  onHits: (hits: Hit[]) => void,
  name = 'search_wikipedia',
): Tool {
  return defineTool({
    name,
    kind: 'search',
    description: 'lists pages that match a few words',
    input: z.object({ query: Text }),
    example: `print(${name}("Eiffel Tower"))`,
    async run({ query }, { signal }) {
      const searches = [query, task].map(words => () => findPages(words, source, { limit: HITS, signal }))
      let hits: Hit[] = []
      for (const search of [...searches, () => allOfFew(source, HITS, signal)]) {
        if (hits.length === 0) hits = await search()
      }
      onHits(hits)
      return { value: hits.length > 0 ? hits.map(hitLine) : NO_PAGES }
    },
  })
}

/** `Title: ` and the first words of the description. */
export function hitLine({ title, description }: Omit<Hit, 'id'>): string {
  const words = description.split(/\s+/).filter(Boolean).slice(0, WORDS).join(' ')
  return words ? `${title}: ${words}` : title
}
