import { openIfThere } from '../../agents/tools/open-page.ts'
import type { ToolContext } from '../../agents/tools/tool.ts'
import { isNotFound, NOT_FOUND } from '../../evidence/citations/not-found.ts'
import type { PageSummary } from '../../library/library.ts'
import { type ResourcesWithReader, type RunResources, withPageReader } from '../run-resources.ts'
import type { AskedBy } from './fact-finder.ts'
import { askPageReader } from './page-reader.ts'
import { readFact } from './read-fact.ts'

/** The title under which a page was requested, and the page's answer to the question. */
interface Asked {
  page: string
  answer: string
}

/**
 * Asks pages until one has the answer, and yields each page's answer: the last one counts. Throws if none of the pages
 * can be opened.
 * @param mayBeUncertain whether an uncertain answer is enough
 */
export async function* askPages(
  question: string,
  titles: readonly string[],
  run: RunResources,
  caller: ToolContext,
  mayBeUncertain = false,
): AsyncGenerator<Asked, void> {
  const failures = new Map<string, unknown>()
  const open = (title: string) => openIfThere(title, run, caller.signal, error => failures.set(title, error))
  const withReader = withPageReader(question, run)
  const together =
    withReader && (await askTogether(question, titles, open, withReader, { caller: caller.agent, mayBeUncertain }))
  yield* together ?? askInTurn(question, titles, open, run, caller)
  const [failure] = failures.values()
  if (failure && failures.size === new Set(titles).size) throw failure
}

/** Like `askPages`, but returns only the answer; `NOT_FOUND` if no page has it. */
export async function answerOfPages(...asking: Parameters<typeof askPages>): Promise<string> {
  let answer = NOT_FOUND
  for await (const asked of askPages(...asking)) answer = asked.answer
  return answer
}

type Open = (title: string) => Promise<PageSummary | undefined>

/** Asks all pages at once with the span reader; undefined if that fails. The page with the answer comes last. */
async function askTogether(
  question: string,
  titles: readonly string[],
  open: Open,
  run: ResourcesWithReader,
  asking: AskedBy,
): Promise<Asked[] | undefined> {
  const opened = await Promise.all(titles.map(async title => ({ title, page: await open(title) })))
  const pages = opened.flatMap(({ page }) => page ?? [])
  const reading = pages.length > 0 ? await readFact(question, pages, run, asking) : { answer: NOT_FOUND }
  if (!reading) return undefined
  const telling = opened.find(({ page }) => page && page.id === reading.page?.id)?.title
  const silent = titles.filter(title => title !== telling).map(page => ({ page, answer: NOT_FOUND }))
  return telling === undefined ? silent : [...silent, { page: telling, answer: reading.answer }]
}

/** Asks one page after the other, each with its own reader agent. */
async function* askInTurn(
  question: string,
  titles: readonly string[],
  open: Open,
  run: RunResources,
  { agent }: ToolContext,
): AsyncGenerator<Asked, void> {
  for (const title of titles) {
    const page = await open(title)
    const answer = page ? await askPageReader(question, page, run, agent) : NOT_FOUND
    yield { page: title, answer }
    if (!isNotFound(answer)) return
  }
}
