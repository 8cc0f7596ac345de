import { oneStep } from '../../agents/loop/coded-agent.ts'
import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { citeReaderAnswer, nothingFound } from '../../evidence/citations/nothing-found.ts'
import { FactFinder } from '../finding/fact-finder.ts'
import { unlessReaderFails } from '../finding/read-fact.ts'
import { askManager } from '../planning/manager.ts'
import { type RunResources, withPageReader } from '../run-resources.ts'
import { agentReading } from './document/agent-reading.ts'
import { modelReading } from './document/model-reading.ts'
import { type DocumentReader, openDocument } from './document/open-document.ts'
import { findReferences } from './document/references.ts'
import { spanReading } from './document/span-reading.ts'
import type { Strategy } from './strategy.ts'

/**
 * 1: reads what a search in the document finds. 2: reads every passage by itself, then searches for the answering
 * sentences. 3: splits the question and answers each part on level 2.
 */
export type Level = 1 | 2 | 3

const HOW_IT_WAS_ANSWERED: Record<Level, string> = {
  1: 'Answered on level 1: from what a search of the document found.',
  2: 'Answered on level 2: the document was read passage by passage.',
  3: 'Answered on level 3: the question was split, and the document read passage by passage for each part.',
}

/** Answers on the lowest level that gives a supported answer, and reports which one. */
export const document: Strategy = async (question, run) => {
  for (const level of [1, 2, 3] as const) {
    const cited = await documentAt(level)(question, run)
    if (!cited.found) continue
    run.context.emit({ type: 'notice', code: `document-level-${level}`, message: HOW_IT_WAS_ANSWERED[level] })
    return cited
  }
  return nothingFound(run.notebook)
}

/** Answers on one level only. */
export function documentAt(level: Level): Strategy {
  if (level === 3) {
    return (question, run) =>
      askManager(question, run, new FactFinder((asked, { caller }) => ask(asked, 2, run, caller)))
  }
  return async (question, run) => citeReaderAnswer(await ask(question, level, run, null), run)
}

/** Answers one question on a level, with citation marks (`[3]`); `NOT_FOUND` if the document does not tell. */
async function ask(question: string, level: 1 | 2, run: RunResources, caller: string | null): Promise<string> {
  const { context, profile } = run
  const work = async (agent: string) => {
    const readBy = (reader: DocumentReader) => readWith(reader, level, run, agent)
    const withReader = withPageReader(question, run)
    const read = withReader && (await unlessReaderFails(context, () => readBy(spanReading(question, withReader))))
    if (read) return read
    const { documents } = profile
    return readBy(documents ? modelReading(question, run, documents) : agentReading(question, run))
  }
  return (await oneStep('searcher', question, context, work, caller)).observation
}

async function readWith(reader: DocumentReader, level: 1 | 2, run: RunResources, agent: string) {
  const { library, context } = run
  const { words, tokens } = await reader.words(agent)
  context.emit({ type: 'action', agent, step: 1, thought: words, code: '', byModel: tokens.out > 0 })
  const document = await openDocument(words, run)
  if (document.passages.length === 0) return { observation: NOT_FOUND, tokens }
  const sentences = level === 2 ? await reader.readAll(document, agent) : []
  const query = sentences.length > 0 ? sentences.join('\n') : words
  const references = await findReferences(query, document, reader.room, library, context.signal)
  return { observation: await reader.answer(references, document, agent), tokens }
}
