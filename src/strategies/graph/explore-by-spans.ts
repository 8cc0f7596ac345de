import type { CitedAnswer } from '../../citations/cite.ts'
import { NOT_FOUND } from '../../citations/not-found.ts'
import { answerOfPages } from '../../finding/ask-pages.ts'
import { FactFinder, type FindFact } from '../../finding/fact-finder.ts'
import { whileReaderWorks } from '../../finding/read-spans.ts'
import type { Team } from '../../finding/team.ts'
import { askManager } from '../../planning/manager.ts'
import { firstWords } from '../../search/first-words.ts'
import { isInScriptOf } from '../../text/is-in-script-of.ts'
import { gather } from './gather.ts'
import { GrowingGraph } from './growing-graph.ts'
import { takeByCode } from './keep-facts.ts'
import { manyFacts } from './question-form.ts'
import { walkBySpans } from './walk-by-spans.ts'

const SECONDS = 120

/**
 * For the bundled model: the facts are extracted without it, the embedder chooses nodes, and the span reader finds
 * answers. The model only writes the plan, whose questions are answered by one walk each; questions for many facts need
 * no plan.
 */
export async function exploreBySpans(question: string, team: Team): Promise<CitedAnswer> {
  const { spanReader, context } = team
  const graph = new GrowingGraph(team, takeByCode(team), SECONDS)
  const read = byReading(graph, team)
  if (!spanReader || !isInScriptOf(spanReader.languages, question))
    return askManager(question, team, new FactFinder(read))
  const means = { ...team, spanReader }
  const many = manyFacts(question)
  const gathered = many && (await whileReaderWorks(context, () => gather(question, many, graph, means)))
  if (gathered) return gathered
  const walk: FindFact = async (asked, asking) => {
    const found = await whileReaderWorks(context, () => walkBySpans(asked, 'one', graph, means, asking.caller))
    if (!found) return read(asked, asking)
    const [surest] = found
    return surest ? `${surest.text} [${surest.n}]` : NOT_FOUND
  }
  return askManager(question, team, new FactFinder(walk))
}

/** Without a working span reader, the language model reads the pages of the nodes nearest to the question. */
function byReading(graph: GrowingGraph, team: Team): FindFact {
  return async (question, { caller: agent }) => {
    await graph.search(firstWords(question), question)
    const nodes = await graph.nearest(question, 5)
    graph.tellNodes(agent, nodes)
    const titles = [...new Set(nodes.flatMap(({ facts }) => facts.map(({ passage }) => passage.title)))]
    const caller = { signal: team.context.signal, agent }
    return answerOfPages(question, titles.slice(0, team.profile.maxPages), team, caller)
  }
}
