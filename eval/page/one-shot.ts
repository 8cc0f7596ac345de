import { searchInfo } from '../../src/agents/reader.ts'
import { isNotFound, type Team } from '../../src/agents/team.ts'
import { type CitedAnswer, cite } from '../../src/citations/cite.ts'
import type { Strategy } from '../../src/research.ts'
import { NOT_COMPUTED } from '../../src/sandbox/sandbox.ts'
import { NO_TOKENS } from '../../src/trace/tokens.ts'

const PAGES = 3
const NOTHING: CitedAnswer = { text: 'I could not find this.', sentences: [], footnotes: [], found: false }

/** One search, in the words of the question, and the reader alone: it asks the best pages in turn until one tells. */
export const oneShot: Strategy = async (question, team) => {
  const { notebook, context } = team
  const id = context.nextId()
  const started = performance.now()
  context.emit({ type: 'agent-started', id, parent: null, agent: 'searcher', task: question })
  const titles = await bestPages(question, team)
  context.emit({ type: 'action', agent: id, step: 1, thought: question, code: '', byModel: false })
  const reader = searchInfo(team, { choose: pages => pages, onAnswer: () => {}, onNothing: () => {} })
  const told =
    titles.length > 0 ? String(await reader.call([question, titles], { signal: context.signal, agent: id })) : ''
  const seconds = (performance.now() - started) / 1_000
  context.emit({ type: 'step-finished', agent: id, step: 1, observation: told, tokens: NO_TOKENS, seconds })
  context.emit({ type: 'agent-finished', id, output: told, reason: 'answered' })
  const cited = told === '' || isNotFound(told) ? NOTHING : cite(told, NOT_COMPUTED, notebook)
  return cited.found ? cited : NOTHING
}

async function bestPages(question: string, { source, context: { signal } }: Team): Promise<string[]> {
  const hits = await source.search(question, { limit: PAGES, signal })
  return hits.map(({ title }) => title)
}
