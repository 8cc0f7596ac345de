import { z } from 'zod'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { Notebook } from '../../evidence/citations/notebook.ts'
import type { Library, Passage, SearchOptions } from '../../library/library.ts'
import { numbered, type Shows } from './numbered.ts'
import { openPage, type PageMeans } from './open-page.ts'
import { defineTool, Text, type Tool } from './tool.ts'

/** The `limit` passages of a page that best match the query, in page order; its first ones if none matches. */
export async function bestPassages(...which: Parameters<typeof likeliestPassages>): Promise<Passage[]> {
  const found = await likeliestPassages(...which)
  return found.toSorted((a, b) => a.at.section - b.at.section || a.at.start - b.at.start)
}

/** Like `bestPassages`, but sorted by how well they match, best first. */
export async function likeliestPassages(
  library: Library,
  query: string,
  { page, ...options }: { page: string; limit: number } & Pick<SearchOptions, 'by'>,
  signal: AbortSignal,
): Promise<Passage[]> {
  const hits = await library.search(query, { pages: [page], ...options, signal })
  return hits.length > 0 ? hits : (await library.passages(page)).slice(0, options.limit)
}

/** A tool that shows the best passages of one page. */
export function retrievePassages(
  library: Library,
  notebook: Notebook,
  from: { page: string; limit: number },
  onRead: (passages: NumberedPassage[]) => void,
): Tool {
  return defineTool({
    name: 'retrieve_passages',
    kind: 'retrieve',
    description: 'returns passages of the page',
    input: z.object({ query: Text }),
    example: 'print(retrieve_passages("completed"))',
    async run({ query }, caller) {
      const passages = await bestPassages(library, query, from, caller.signal)
      return { value: numbered(passages, { notebook, onRead }, caller) || 'no passages' }
    },
  })
}

/** A tool that shows the best passages of any page, by its title. */
export function retrieveFromPage(means: PageMeans, shows: Shows, limit: number): Tool {
  return defineTool({
    name: 'retrieve_passages',
    kind: 'retrieve',
    description: 'shows the passages of one page or file that match a few words',
    input: z.object({ page: Text.describe('its title'), query: Text }),
    example: 'retrieve_passages("Eiffel Tower", "completed")',
    async run({ page: title, query }, caller) {
      const page = await openPage(title, means, caller.signal)
      const passages = await bestPassages(means.library, query, { page: page.id, limit }, caller.signal)
      return { value: numbered(passages, shows, caller) || 'no passages' }
    },
  })
}
