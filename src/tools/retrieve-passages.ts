import { z } from 'zod'
import type { Notebook } from '../citations/notebook.ts'
import type { Library } from '../library/library.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { defineTool, type Tool } from './tool.ts'

/**
 * The best `limit` passages of one page, in page order, under their run-wide numbers; its first ones where none has any
 * of the query's words.
 */
export function retrievePassages(
  library: Library,
  notebook: Notebook,
  { page, limit }: { page: string; limit: number },
  onRead: (passages: NumberedPassage[]) => void,
): Tool {
  return defineTool({
    name: 'retrieve_passages',
    kind: 'retrieve',
    description: 'returns passages of the page',
    input: z.object({ query: z.string().min(1) }),
    example: 'print(retrieve_passages("completed"))',
    async run({ query }, { signal }) {
      const hits = await library.search(query, { pages: [page], limit, signal })
      const inOrder = hits.toSorted((a, b) => a.at.section - b.at.section || a.at.start - b.at.start)
      const chosen = hits.length > 0 ? inOrder : (await library.passages(page)).slice(0, limit)
      const passages = notebook.number(chosen)
      onRead(passages)
      return {
        value: passages.map(({ n, text }) => `[${n}] ${text.replaceAll('\n', ' ')}`).join('\n') || 'no passages',
      }
    },
  })
}
