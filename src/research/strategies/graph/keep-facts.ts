import { z } from 'zod'
import { oneStep } from '../../../agents/loop/coded-agent.ts'
import type { GraphPrompts } from '../../../agents/profiles/profile.ts'
import { plainTitle } from '../../../common/text/title.ts'
import type { PageSummary, Passage } from '../../../library/library.ts'
import type { AtomicFact, PageFacts } from '../../../library/page-facts.ts'
import type { RunResources } from '../../run-resources.ts'
import { askForJson } from './ask-for-json.ts'
import { BY_CODE, factsByCode } from './facts-by-code.ts'
import type { TakeFacts } from './growing-graph.ts'

/** The maximum number of chunks of a page that the model reads for one question, since each takes seconds. */
const BY_MODEL = 3

const Facts = z.object({
  facts: z.array(z.object({ fact: z.string().max(200), elements: z.array(z.string().max(60)).max(6) })).max(10),
})

/** Extracts a page's facts without a model. The result is stored for each revision of the page. */
export const takeByCode =
  ({ library }: RunResources): TakeFacts =>
  async (page, passages) => {
    const known = await library.facts?.(page.id, BY_CODE)
    if (known) return known
    const article = await library.article(page.id)
    const facts = factsByCode({ ...page, links: article?.links ?? [] }, passages)
    await keep(facts, { library })
    return facts
  }

/**
 * Has the language model extract facts from the chunks of a page that are nearest to the question, unless it did so for
 * an earlier question. The facts of all other chunks are extracted without it.
 */
export function takeByModel(run: RunResources, { facts: system }: GraphPrompts, parent: string): TakeFacts {
  const { library, context } = run
  const by = `model-1 ${context.engine.id}`
  const byCode = takeByCode(run)

  async function takeApart(passage: Passage, chunk: number): Promise<AtomicFact[] | undefined> {
    const place = [passage.title, ...passage.section].join(' › ')
    const work = async (agent: string) => {
      const asked = { system, content: `Passage: ${place}. ${passage.text}`, turn: { agent, step: 1 } }
      const { given, tokens } = await askForJson(Facts, asked, run)
      return { given, observation: given?.facts.map(({ fact }) => fact).join('\n') ?? '', tokens }
    }
    const { given } = await oneStep('explorer', place, context, work, parent)
    const title = plainTitle(passage.title)
    return given?.facts.map(({ fact, elements }) => ({ text: fact, elements: [title, ...elements], chunk }))
  }

  return async (page: PageSummary, passages, question) => {
    const known = await library.facts?.(page.id, by)
    const taken: PageFacts = known
      ? { ...known, chunks: [...known.chunks], facts: [...known.facts] }
      : { page: page.id, revision: page.revision, by, chunks: [], facts: [] }
    const hits = await library.search(question, { pages: [page.id], limit: BY_MODEL, signal: context.signal })
    const wanted = hits.map(({ id }) => passages.findIndex(passage => passage.id === id))
    for (const chunk of wanted.filter(chunk => chunk >= 0 && !taken.chunks.includes(chunk))) {
      const facts = await takeApart(passages[chunk]!, chunk)
      // An unreadable reply: this chunk's facts are extracted without the model, which may try again next time.
      if (!facts) continue
      taken.chunks.push(chunk)
      taken.facts.push(...facts)
    }
    if (taken.chunks.length > (known?.chunks.length ?? 0)) await keep(taken, { library })
    const rest = (await byCode(page, passages, question)).facts.filter(({ chunk }) => !taken.chunks.includes(chunk))
    return { ...taken, facts: [...taken.facts, ...rest].sort((a, b) => a.chunk - b.chunk) }
  }
}

/** Stores facts; if that fails, for example for lack of space, they are extracted again next time. */
async function keep(facts: PageFacts, { library }: Pick<RunResources, 'library'>): Promise<void> {
  await library.keepFacts?.(facts).catch(() => {})
}
