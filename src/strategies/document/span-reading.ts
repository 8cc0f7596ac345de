import { firstWords } from '../../agents/first-words.ts'
import { NOT_FOUND } from '../../agents/not-found.ts'
import type { Team } from '../../agents/team.ts'
import { batches } from '../../core/batches.ts'
import type { Passage } from '../../library/library.ts'
import { oneStep } from '../../loop/one-step.ts'
import type { Span, SpanReader } from '../../span-reader/span-reader.ts'
import { withoutMarks } from '../../text/marks.ts'
import { sentences } from '../../text/sentences.ts'
import { NO_TOKENS } from '../../trace/tokens.ts'
import type { DocumentReader } from './document-reader.ts'
import type { LongDocument } from './open-document.ts'

/** As many tokens of references as a large model gets. */
const ROOM = 4_000
/**
 * Passages that are read of one document: a minute's work for one thread. Of a book of 300 full pages that is half; what
 * a search puts behind so many has never been seen to tell (docs/strategies.md).
 */
const MOST_READ = 700
/** Progress is told, and Stop heard, after so many. */
const BATCH = 12
/** How many of the surest sentences are searched for again. */
const TELLING = 5

/** The span reader reads, and code does the rest: no language model is asked. A passage is read once, however often it is found. */
export function spanReading(question: string, team: Team & { spanReader: SpanReader }): DocumentReader {
  const { library, notebook, context, spanReader } = team
  const { signal, emit } = context
  /** The surest span of each passage that was read, by the passage's id. */
  const surest = new Map<string, Span>()

  async function read(passages: readonly Passage[]): Promise<void> {
    const unread = passages.filter(({ id }) => !surest.has(id))
    const { spans } = await spanReader.read(question, unread, { signal })
    for (const span of spans.toReversed()) surest.set(unread[span.passage]!.id, span)
  }

  const scoreOf = ({ id }: Passage): number => surest.get(id)?.score ?? Number.NEGATIVE_INFINITY
  const bySureness = (a: Passage, b: Passage): number => scoreOf(b) - scoreOf(a)

  /** Those that a search finds, best first, and then the others: where not all are read, the likeliest are. */
  async function inOrder({ pages, passages }: LongDocument): Promise<Passage[]> {
    const scope = pages.map(({ id }) => id)
    const found = await library.search(question, { pages: scope, limit: passages.length, signal })
    const ids = new Set(found.map(({ id }) => id))
    return [...found, ...passages.filter(({ id }) => !ids.has(id))]
  }

  return {
    room: ROOM,
    words: async () => ({ words: firstWords(question), tokens: NO_TOKENS }),

    async readAll(document, caller) {
      const work = async (agent: string) => {
        emit({ type: 'action', agent, step: 1, thought: 'I read passage by passage.', code: '', byModel: false })
        const passages = (await inOrder(document)).slice(0, MOST_READ)
        let done = 0
        for (const batch of batches(passages, BATCH)) {
          await read(batch)
          done += batch.length
          emit({ type: 'prefill', agent, done, total: passages.length })
        }
        const telling = passages.filter(passage => scoreOf(passage) > 0).sort(bySureness)
        const told = telling.slice(0, TELLING).map(passage => sentenceAt(passage, surest.get(passage.id)!))
        const count = `${passages.length} of ${document.passages.length} passages read, those first that a search finds; ${telling.length} tell`
        return { told, observation: [count, ...told].join('\n'), tokens: NO_TOKENS }
      }
      const { told } = await oneStep('reader', question, context, work, caller)
      return told
    },

    async answer(references, _document, caller) {
      const work = async (agent: string) => {
        emit({ type: 'action', agent, step: 1, thought: 'I read what was found.', code: '', byModel: false })
        const passages = notebook.number(references)
        emit({ type: 'passages', agent: caller, passages })
        await read(references)
        const [best] = references.toSorted(bySureness)
        const span = best && surest.get(best.id)
        if (!span || span.score <= 0) return { observation: NOT_FOUND, tokens: NO_TOKENS }
        const { n } = passages[references.indexOf(best)]!
        const text = withoutMarks(span.text)
        emit({ type: 'claim', agent: caller, n, question, answer: text })
        return { observation: `${text} [${n}]`, tokens: NO_TOKENS }
      }
      const { observation } = await oneStep('reader', question, context, work, caller)
      return observation
    },
  }
}

/** The sentence that a span begins in. */
function sentenceAt({ text, language }: Passage, { start }: Span): string {
  return sentences(text, language).find(sentence => sentence.end > start)?.text ?? text
}
