import type { CodedAgent } from '../../agents/loop/coded-agent.ts'
import type { AgentTurn } from '../../agents/loop/request-reply.ts'
import { openAll, openIfThere } from '../../agents/tools/open-page.ts'
import { searchTitles } from '../../sources/search/find-pages.ts'
import { NOTHING_READ, type PageRef, type PagesRead, readPages } from '../finding/read-pages.ts'
import { type DirectAnswer, SURE, type Weighing, weighed } from '../finding/sureness.ts'
import type { ResourcesWithReader } from '../run-resources.ts'
import { type Asking, answerOfForm } from './answer-of-form.ts'
import { lookIn } from './first-look.ts'

const PAGES = 4

/**
 * How many passages of the best page are read first. An answer that is sure after these is right as often as one after
 * reading all passages (decision 66).
 */
const AT_FIRST: Record<Weighing, number> = { fact: 5, 'yes-no': 5, limit: 5, list: 8, explanation: 8 }

/** What was read, and the answer in it, if one was found. */
export interface AnswerAttempt {
  reading: PagesRead
  read: DirectAnswer | undefined
}

/**
 * Reads pages until an answer is sure or all is read. Emits a first look after the first reading, if it goes on
 * reading.
 *
 * @param atLeast the minimum probability, if above `SURE`
 * @param before what was read already, and is not read again
 */
export async function readUntilSure(
  asking: Asking,
  { atLeast = 0, before }: { atLeast?: number; before?: PagesRead | undefined },
  run: ResourcesWithReader,
  agent: Pick<CodedAgent, 'call'>,
  turn: AgentTurn,
): Promise<AnswerAttempt> {
  const { signal, emit } = run.context
  let last: AnswerAttempt = { reading: NOTHING_READ, read: undefined }
  for await (const reading of readDirectly(asking, run, agent, turn, before)) {
    const read = await answerOfForm(asking, reading, { spanReader: run.spanReader, signal })
    const isFirst = last.reading === NOTHING_READ && !run.threadContext
    last = { reading, read }
    if (read && weighed(read).probability >= Math.max(SURE, atLeast)) break
    const look = isFirst && lookIn(asking.question, reading)
    if (look) emit({ type: 'first-look', ...look })
  }
  return last
}

/**
 * Finds pages and reads the passages nearest to the question, each by itself: some of the best page, then more of all
 * pages. Yields all that was read after each of these two; in a thread only after the second, because the question may
 * refer to the thread's pages.
 *
 * @param agent emits the tool calls
 * @param before what was read already, and is not read again
 */
async function* readDirectly(
  { question, form }: Asking,
  run: ResourcesWithReader,
  agent: Pick<CodedAgent, 'call'>,
  turn: AgentTurn,
  before: PagesRead = NOTHING_READ,
): AsyncGenerator<PagesRead, void> {
  const { source, threadContext } = run
  const { signal } = run.context
  const searching = { tool: 'search_wikipedia', kind: 'search', input: { query: question } } as const
  const titles = await agent.call(turn, searching, () => searchTitles(question, source, PAGES, signal), shown)
  const [best] = titles
  if (!best) return yield before
  let read = before
  if (!threadContext) {
    const readFirst = async () => {
      const page = await openIfThere(best, run, signal)
      const ofPage = [AT_FIRST[form]]
      return page ? readPages(question, form, [page], run, turn.agent, { ofPage }) : read
    }
    read = await agent.call(turn, opening(question, [best]), readFirst, shownReading)
    yield read
  }
  const readAll = async () => {
    const found = await openAll(titles, run, signal)
    const pages = before === NOTHING_READ ? [...found, ...(await besides(found, run))] : found
    return readPages(question, form, pages, run, turn.agent, { before: read, known: before.pages })
  }
  yield await agent.call(turn, opening(question, titles), readAll, shownReading)
}

/** Reads the pages at hand, which a question's thread has cited, without a search; undefined if none can be opened. */
export async function readThreadPages(
  { question, form }: Asking,
  run: ResourcesWithReader,
  agent: Pick<CodedAgent, 'call'>,
  turn: AgentTurn,
): Promise<PagesRead | undefined> {
  const pages = await threadPages(run)
  if (pages.length === 0) return undefined
  const titles = pages.map(({ title }) => title)
  const reading = () => readPages(question, form, pages, run, turn.agent)
  return agent.call(turn, opening(question, titles), reading, shownReading)
}

const opening = (question: string, titles: string[]) =>
  ({ tool: 'search_info', kind: 'open', input: { question, page: titles } }) as const

const shownReading = ({ passages }: PagesRead): string => passages[0]?.passage.text ?? 'no passages'

/** The pages at hand; those that are not in the library are opened. */
async function threadPages(run: ResourcesWithReader): Promise<PageRef[]> {
  const pages = await Promise.all(
    (run.threadContext?.pages ?? []).map(async ({ page, title }) => {
      const isHere = page !== undefined && (await run.library.passages(page)).length > 0
      return isHere ? { id: page, title } : openIfThere(title, run, run.context.signal)
    }),
  )
  return pages.filter(page => page !== undefined)
}

/** At most one page at hand that the search did not find, in case the question refers to it without naming it. */
async function besides(found: readonly PageRef[], run: ResourcesWithReader): Promise<PageRef[]> {
  return (await threadPages(run)).filter(({ id }) => !found.some(page => page.id === id)).slice(0, 1)
}

const shown = (titles: readonly string[]): string => titles.join('\n') || 'no pages'
