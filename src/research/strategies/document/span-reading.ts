import { oneStep } from '../../../agents/loop/coded-agent.ts'
import { batches } from '../../../common/core/batches.ts'
import { withoutMarks } from '../../../common/text/marks.ts'
import { sentences } from '../../../common/text/sentences.ts'
import { NO_TOKENS } from '../../../common/trace/tokens.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import type { Passage } from '../../../library/library.ts'
import type { Span } from '../../../models/span-reader/span-reader.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import type { ResourcesWithReader } from '../../run-resources.ts'
import type { DocumentReader, LongDocument } from './open-document.ts'

/** The maximum number of tokens of references, as for a large model. */
const ROOM = 4_000
/** The maximum time for reading a document, in milliseconds. */
const READING_MS = 60_000
/** Passages per batch; between batches progress is reported and Stop takes effect. */
const BATCH = 12
/** How many of the surest sentences become search terms. */
const MOST_SENTENCES = 5

/**
 * The weights of `surenessOf`, fitted by lab/training/native/document-weights.ts on held-out questions about documents of 240
 * paragraphs. The search helps because the span reader alone also accepts passages that are only about something
 * similar.
 */
const WEIGHTS = { bias: -2.79, score: 0.315, relevance: 3.62 }

/** Answers with the span reader, without a language model. Each passage is read at most once. */
export function spanReading(question: string, run: ResourcesWithReader): DocumentReader {
  const { library, notebook, context, spanReader } = run
  const { signal, emit, clock } = context
  /** The surest span of each passage that was read, by the passage's id. */
  const surest = new Map<string, Span>()
  /** The search score, from 0 to 1, of each passage that the search found, by the passage's id. */
  const relevance = new Map<string, number>()

  async function read(passages: readonly Passage[]): Promise<void> {
    const { spans } = await spanReader.read(question, passages, { signal })
    for (const span of spans.toReversed()) surest.set(passages[span.passage]!.id, span)
  }

  const sure = ({ id }: Passage): number => {
    const span = surest.get(id)
    return span ? surenessOf(span.score, relevance.get(id) ?? 0) : Number.NEGATIVE_INFINITY
  }
  const bySureness = (a: Passage, b: Passage): number => sure(b) - sure(a)

  /** Search results first, best first, then all other passages, because time may not suffice for all. */
  async function inOrder({ pages, passages }: LongDocument): Promise<Passage[]> {
    const scope = pages.map(({ id }) => id)
    const found = await library.search(question, { pages: scope, by: 'words', limit: passages.length, signal })
    for (const { id, score } of found) relevance.set(id, score)
    return [...found, ...passages.filter(({ id }) => !relevance.has(id))]
  }

  return {
    room: ROOM,
    words: async () => ({ words: firstWords(question), tokens: NO_TOKENS }),

    async readAll(document, caller) {
      const work = async (agent: string) => {
        emit({ type: 'action', agent, step: 1, thought: 'I read passage by passage.', code: '', byModel: false })
        const passages = await inOrder(document)
        const end = clock.elapsed() + READING_MS
        let done = 0
        for (const batch of batches(passages, BATCH)) {
          if (clock.elapsed() >= end) break
          await read(batch)
          done += batch.length
          emit({ type: 'prefill', agent, done, total: passages.length })
        }
        const answering = passages.filter(passage => sure(passage) > 0).sort(bySureness)
        const best = answering.slice(0, MOST_SENTENCES).map(passage => sentenceAt(passage, surest.get(passage.id)!))
        const left = passages.length - done
        const count = `${done} of ${passages.length} passages read, those first that a search finds; ${answering.length} tell`
        const leftOut = left > 0 ? [`${left} left out: a minute was over`] : []
        return { best, observation: [count, ...leftOut, ...best].join('\n'), tokens: NO_TOKENS }
      }
      const { best } = await oneStep('reader', question, context, work, caller)
      return best
    },

    async answer(references, document, caller) {
      const work = async (agent: string) => {
        emit({ type: 'action', agent, step: 1, thought: 'I read what was found.', code: '', byModel: false })
        const passages = notebook.number(references)
        emit({ type: 'passages', agent: caller, passages })
        if (relevance.size === 0) await inOrder(document)
        await read(references.filter(({ id }) => !surest.has(id)))
        const [best] = references.toSorted(bySureness)
        if (!best || sure(best) <= 0) return { observation: NOT_FOUND, tokens: NO_TOKENS }
        const { n } = passages[references.indexOf(best)]!
        const text = withoutMarks(surest.get(best.id)!.text)
        emit({ type: 'claim', agent: caller, n, question, answer: text })
        return { observation: `${text} [${n}]`, tokens: NO_TOKENS }
      }
      const { observation } = await oneStep('reader', question, context, work, caller)
      return observation
    },
  }
}

function sentenceAt({ text, language }: Passage, { start }: Span): string {
  return sentences(text, language).find(sentence => sentence.end > start)?.text ?? text
}

/**
 * The logit of a span as the answer, relative to no answer; above 0 it counts as an answer.
 *
 * @param score the span reader's score
 * @param relevance the passage's search score, as a share of the best passage's: 0 to 1
 */
const surenessOf = (score: number, relevance: number): number =>
  WEIGHTS.bias + WEIGHTS.score * score + WEIGHTS.relevance * relevance
