import { NO_TOKENS } from '../../../common/trace/tokens.ts'
import { isNotFound, NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { askPageReader } from '../../finding/page-reader.ts'
import type { RunResources } from '../../run-resources.ts'
import type { DocumentReader } from './open-document.ts'

const ROOM = 4_000
/** The maximum number of pages to read, since a small model takes some seconds for each. */
const PAGES = 3

/**
 * Used when there is no span reader and the language model only follows the prompts that it was tuned on: the page
 * reader agent reads the pages with the most references. Not every passage is read.
 */
export function agentReading(question: string, run: RunResources): DocumentReader {
  return {
    room: ROOM,
    words: async () => ({ words: question, tokens: NO_TOKENS }),
    readAll: async () => [],
    async answer(references, { pages }, caller) {
      const found = (id: string) => references.filter(({ page }) => page === id).length
      const asked = pages.filter(({ id }) => found(id) > 0).sort((a, b) => found(b.id) - found(a.id))
      for (const page of asked.slice(0, PAGES)) {
        const answer = await askPageReader(question, page, run, caller)
        if (!isNotFound(answer)) return answer
      }
      return NOT_FOUND
    },
  }
}
