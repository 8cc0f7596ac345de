import PQueue from 'p-queue'
import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { Lru } from '../../common/core/lru.ts'
import type { LoadProgress } from '../llm/engine.ts'
import { SharedLoad } from '../llm/shared-load.ts'
import { editsOf } from './follow-up-edits.ts'
import { followUpWindow } from './follow-up-window.ts'
import { passageReading, type ReadWindow } from './passage-reading.ts'
import type { PassageVectors } from './passage-vectors.ts'
import { sharesOf } from './softmax.ts'
import type { SpanModel } from './span-model.ts'
import {
  type ClaimOfPassage,
  type PassageReading,
  QUESTION_KINDS,
  type ReadablePassage,
  type ReadOptions,
  type SpanReader,
  VERDICTS,
  type Verdict,
} from './span-reader.ts'
import { bestPlaces, type Place, placesIn, shareNotTold } from './spans.ts'
import type { Vocabulary } from './vocabulary.ts'
import { claimWindows, questionAlone, windowsOf } from './windows.ts'

/** What is known about a model before it is loaded. */
interface About extends Pick<SpanReader, 'id' | 'languages'> {
  /** By how many logits a span must exceed "no answer"; see `placesIn`. */
  threshold: number
}

/** A loaded model with its vocabulary. */
export interface SpanReaderModel {
  model: SpanModel
  vocabulary: Vocabulary
  /** Ranks passages by similarity to a question; absent if the model cannot. */
  vectors?: PassageVectors
}

type Load = (onProgress: (progress: LoadProgress) => void, signal: AbortSignal) => Promise<SpanReaderModel>

/** Passages are searched for list items only if their logit of having an answer is above this. */
const SILENT = -3

/** The reading of one passage, independent of the other passages. */
interface PassageRead {
  places: Place[]
  notTold: number
  more: PassageReading
}

/** How many readings are cached: a question is often asked twice in a row about the same passages. */
const REMEMBERED = 256

/** A span reader whose model is loaded on first use. */
export function modelSpanReader({ id, languages, threshold }: About, load: Load): SpanReader {
  const loaded = new SharedLoad(load)
  const queue = new PQueue({ concurrency: 1 })
  const remembered = new Lru<PassageRead>(REMEMBERED)

  /** Does one piece of work at a time: aborts take effect in between. */
  const inTurn = <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    const run = async () => {
      throwIfAborted(signal)
      return work()
    }
    return abortable(queue.add(run, { throwOnTimeout: true }), signal)
  }

  async function readOnce(
    model: SpanReaderModel,
    question: string,
    passage: ReadablePassage,
    { closely, signal }: ReadOptions,
  ): Promise<PassageRead> {
    const keyOf = (closely: ReadOptions['closely']) =>
      JSON.stringify([question, passage.title, passage.section, passage.text, passage.unread, closely])
    const glanced = remembered.get(keyOf(undefined))
    // A quick reading that found no answer is enough; looking for items would not add anything.
    const isEnough = closely === 'list' && glanced !== undefined && glanced.more.tells <= SILENT
    const known = isEnough ? glanced : remembered.get(keyOf(closely))
    const read = known ?? (await readPassage(model, threshold, question, passage, { closely, signal }))
    remembered.set(keyOf(closely), read)
    return read
  }

  return {
    id,
    languages,
    async load({ onProgress, signal } = {}) {
      await loaded.get(signal, onProgress)
    },
    async read(question, passages, options = {}) {
      const { signal } = options
      const model = await loaded.get(signal)
      // Batches of passages would be slower on a CPU because of padding.
      const read = await Promise.all(
        passages.map(passage => inTurn(signal, () => readOnce(model, question, passage, options))),
      )
      return {
        spans: read
          .flatMap(({ places }, passage) =>
            places.map(place => ({ ...place, passage, text: passages[passage]!.text.slice(place.start, place.end) })),
          )
          .sort((a, b) => b.score - a.score),
        notTold: read.map(({ notTold }) => notTold),
        passages: read.map(({ more }) => more),
      }
    },
    async nearness(question, passages, { signal } = {}) {
      const { vectors } = await loaded.get(signal)
      return vectors?.nearness(question, passages)
    },
    async verify(claims, { signal } = {}) {
      const model = await loaded.get(signal)
      return Promise.all(claims.map(claim => inTurn(signal, () => verdictOn(claim, model, signal))))
    },
    async editFollowUp(question, earlier, { signal } = {}) {
      const { model, vocabulary } = await loaded.get(signal)
      return inTurn(signal, async () => {
        const window = followUpWindow(question, earlier, vocabulary)
        return editsOf(window, await model.followUp(window))
      })
    },
    async kindOf(question, { signal } = {}) {
      const { model, vocabulary } = await loaded.get(signal)
      const { kind } = await inTurn(signal, async () => {
        const { heads } = await model.run(questionAlone(question, vocabulary))
        return heads.forms()
      })
      return sharesOf(QUESTION_KINDS, kind)
    },
  }
}

async function readPassage(
  { model, vocabulary }: SpanReaderModel,
  threshold: number,
  question: string,
  passage: ReadablePassage,
  { closely, signal }: ReadOptions,
): Promise<PassageRead> {
  const places: Place[] = []
  const read: ReadWindow[] = []
  let notTold = 1
  for (const window of windowsOf(question, passage, vocabulary)) {
    const { heads, ...spans } = await model.run(window)
    throwIfAborted(signal)
    const here = placesIn(window, spans, threshold)
    places.push(...here)
    // The passage has an answer if any window has one.
    notTold = Math.min(notTold, shareNotTold(here))
    read.push({
      window,
      spans,
      heads: closely === 'explanation' ? await heads.explanation() : heads,
      ...(closely === 'list' && heads.passage[0]! > SILENT && { forms: await heads.forms() }),
    })
  }
  return { places: bestPlaces(places), notTold, more: passageReading(passage.text, read) }
}

async function verdictOn(
  claim: ClaimOfPassage,
  { model, vocabulary }: SpanReaderModel,
  signal: AbortSignal | undefined,
): Promise<Verdict> {
  let verdict: Verdict = { supported: 0, refuted: 0, unknown: 1 }
  for (const window of claimWindows(claim, vocabulary)) {
    throwIfAborted(signal)
    const { heads } = await model.run(window)
    const here = sharesOf(VERDICTS, await heads.verdict())
    // Most windows of a long passage do not mention the claim, so the most decided one counts.
    if (here.unknown <= verdict.unknown) verdict = here
  }
  return verdict
}
