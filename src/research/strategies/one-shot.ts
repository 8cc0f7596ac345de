import { oneStep } from '../../agents/loop/coded-agent.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import { citeReaderAnswer } from '../../evidence/citations/nothing-found.ts'
import { searchTitles } from '../../sources/search/find-pages.ts'
import { answerOfPages } from '../finding/ask-pages.ts'
import type { Strategy } from './strategy.ts'

const PAGES = 3

/** One search for the question; then the best pages are read one after the other until one answers. */
export const oneShot: Strategy = async (question, run) => {
  const { source, context } = run
  const { signal } = context
  const { observation: finding } = await oneStep('searcher', question, context, async agent => {
    context.emit({ type: 'action', agent, step: 1, thought: question, code: '', byModel: false })
    const titles = await searchTitles(question, source, PAGES, signal)
    const observation = await answerOfPages(question, titles, run, { signal, agent })
    return { observation, tokens: NO_TOKENS }
  })
  return citeReaderAnswer(finding, run)
}
