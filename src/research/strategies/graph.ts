import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { answerOfPages } from '../finding/ask-pages.ts'
import { FactFinder, type FindFact } from '../finding/fact-finder.ts'
import { unlessReaderFails } from '../finding/read-fact.ts'
import { askManager } from '../planning/manager.ts'
import { type RunResources, withSpanReader } from '../run-resources.ts'
import { exploreByPrompts } from './graph/explore-by-prompts.ts'
import { gather } from './graph/gather.ts'
import { GrowingGraph } from './graph/growing-graph.ts'
import { takeByCode } from './graph/keep-facts.ts'
import { manyFacts } from './graph/question-form.ts'
import { walkBySpans } from './graph/walk-by-spans.ts'
import type { Strategy } from './strategy.ts'

const SECONDS = 120

/**
 * Breaks pages down into facts, connects facts about the same things, and walks this graph until the question is
 * answered. After GraphReader (Li et al. 2024).
 */
export const graph: Strategy = (question, run) => {
  const prompts = run.profile.graph
  return prompts ? exploreByPrompts(question, run, prompts) : exploreBySpans(question, run)
}

/**
 * For the bundled model: the facts are extracted without it, the embedder chooses nodes, and the span reader finds
 * answers. The model only writes the plan, whose questions are answered by one walk each; questions for many facts need
 * no plan.
 */
async function exploreBySpans(question: string, run: RunResources): Promise<CitedAnswer> {
  const { context } = run
  const graph = new GrowingGraph(run, takeByCode(run), SECONDS)
  const read = byReading(graph, run)
  const withReader = withSpanReader(question, run)
  if (!withReader) return askManager(question, run, new FactFinder(read))
  const many = manyFacts(question)
  const gathered = many && (await unlessReaderFails(context, () => gather(question, many, graph, withReader)))
  if (gathered) return gathered
  const walk: FindFact = async (asked, asking) => {
    const found = await unlessReaderFails(context, () => walkBySpans(asked, 'one', graph, withReader, asking.caller))
    if (!found) return read(asked, asking)
    const [surest] = found
    return surest ? `${surest.text} [${surest.n}]` : NOT_FOUND
  }
  return askManager(question, run, new FactFinder(walk))
}

/** Without a working span reader, the language model reads the pages of the nodes nearest to the question. */
function byReading(graph: GrowingGraph, run: RunResources): FindFact {
  return async (question, { caller: agent }) => {
    await graph.search(question)
    const nodes = await graph.nearest(question, 5, agent)
    const titles = [...new Set(nodes.flatMap(({ facts }) => facts.map(({ passage }) => passage.title)))]
    const caller = { signal: run.context.signal, agent }
    return answerOfPages(question, titles.slice(0, run.profile.maxPages), run, caller)
  }
}
