import { ActionError, SourceError } from '../core/errors.ts'
import { openPage } from '../tools/open-page.ts'
import type { ToolContext } from '../tools/tool.ts'
import { isNotFound, NOT_FOUND } from './not-found.ts'
import { readPage } from './read-page.ts'
import type { Team } from './team.ts'

/**
 * Asks pages in turn until one tells, and gives the answer of each: the last one's is the answer. Throws where none of
 * the pages could be opened.
 */
export async function* askPages(
  question: string,
  titles: readonly string[],
  team: Team,
  { signal, agent }: ToolContext,
): AsyncGenerator<{ page: string; answer: string }, void> {
  const failures: unknown[] = []
  for (const page of titles) {
    const opened = await openPage(page, team, signal).catch((error: unknown) => {
      // One page that cannot be opened says nothing of the others.
      if (!(error instanceof ActionError || error instanceof SourceError)) throw error
      failures.push(error)
    })
    const answer = opened ? await readPage(question, opened, team, agent) : NOT_FOUND
    yield { page, answer }
    if (!isNotFound(answer)) return
  }
  if (failures.length > 0 && failures.length === titles.length) throw failures[0]
}
