import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { once } from '../../../src/common/core/once.ts'
import { sha256 } from '../../../src/common/core/sha256.ts'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import { modelSpanReader } from '../../../src/models/span-reader/model-span-reader.ts'
import { startSpanModel } from '../../../src/models/span-reader/span-model.ts'
import { bestPlaces, placesIn } from '../../../src/models/span-reader/spans.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { windowsOf } from '../../../src/models/span-reader/windows.ts'
import { questionInFull } from '../../../src/research/thread/question-in-full.ts'
import { describeSpanReader } from '../../contracts/span-reader.ts'
import { onlyIf } from '../../harness/optional.ts'
import { TOKENIZER } from './tokenizer.ts'

const WEIGHTS = SPAN_READER.weights.path
/** What the training's own reader made of some questions: their tokens, and the best span of each window. */
const PARITY = 'models/span-reader/PARITY.json'
/** Other kernels round other numbers of eight bits: by so much may a score differ, in logits. */
const ROUNDED = 1

const Parity = z.array(
  z.object({
    question: z.string(),
    title: z.string(),
    section: z.array(z.string()),
    text: z.string(),
    windows: z.array(
      z.object({
        input_ids: z.array(z.int()),
        token_type_ids: z.array(z.int()),
        not_told: z.number(),
        best: z.object({ text: z.string(), score: z.number() }),
      }),
    ),
  }),
)

const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const startOnce = once(() =>
  startSpanModel(
    {
      encoder: readFileSync(WEIGHTS),
      forms: readFileSync(SPAN_READER.forms.path),
      explanations: readFileSync(SPAN_READER.explanations.path),
      verifier: readFileSync(SPAN_READER.verifier.path),
      followUps: async () => readFileSync(SPAN_READER.followUps.path),
    },
    { threads: 1 },
  ),
)

onlyIf(existsSync(WEIGHTS), `no ${WEIGHTS}`, () => {
  describe('the bundled span reader', { timeout: 120_000 }, () => {
    it('is the one that the page expects', async () => {
      for (const { path, ...expected } of [
        SPAN_READER.weights,
        SPAN_READER.forms,
        SPAN_READER.explanations,
        SPAN_READER.verifier,
        SPAN_READER.followUps,
        SPAN_READER.vectors,
        { ...SPAN_READER.vocabulary, path: TOKENIZER },
      ]) {
        const bytes = new Uint8Array(readFileSync(path))
        expect({ path, bytes: bytes.length, sha256: await sha256(bytes) }).toEqual({ path, ...expected })
      }
    })

    it('puts follow-ups in full, and leaves what stands alone', async () => {
      const reader = modelSpanReader(SPAN_READER, async () => ({ model: await startOnce(), vocabulary }))
      const turn = { question: 'When was Marie Curie born?', answer: '7 November 1867', titles: ['Marie Curie'] }
      const inFull = (question: string) => questionInFull(question, [turn], reader)
      expect(await inFull('where did she die')).toBe('where did Marie Curie die')
      expect(await inFull("what was her husband's name?")).toContain('Marie Curie')
      expect(await inFull('what is the capital of peru')).toBe('what is the capital of peru')
    })

    onlyIf(existsSync(PARITY), `no ${PARITY}`, () =>
      it.each(Parity.parse(JSON.parse(readFileSync(PARITY, 'utf8'))))(
        'reads as it was trained to read: $question',
        async ({ windows: theirs, ...asked }) => {
          const model = await startOnce()
          const windows = windowsOf(asked.question, asked, vocabulary)
          expect(windows.map(({ ids }) => ids)).toEqual(theirs.map(({ input_ids }) => input_ids))
          for (const [i, window] of windows.entries()) {
            const { token_type_ids, not_told, best } = theirs[i]!
            expect(window.ids.map((_, at) => (at < window.second ? 0 : 1))).toEqual(token_type_ids)
            const logits = await model.run(window)
            expect(Math.abs(logits.start[0]! + logits.end[0]! - not_told)).toBeLessThan(ROUNDED)
            const places = placesIn(window, logits)
            const same = places.filter(({ start, end }) => asked.text.slice(start, end) === best.text)
            const score = Math.max(...same.map(place => place.score))
            // Where nothing is told at all, scores are large, and so is what rounding makes of them.
            const rounded = Math.max(ROUNDED, -best.score / 10)
            expect(Math.abs(score - best.score)).toBeLessThan(rounded)
            // Of two spans that are nearly as good, rounding may choose the other: it moves each of the two.
            expect(bestPlaces(places)[0]!.score - score).toBeLessThan(2 * rounded)
          }
        },
      ),
    )
  })

  describeSpanReader('the bundled one, without a browser', async () =>
    modelSpanReader(SPAN_READER, async () => ({ model: await startOnce(), vocabulary })),
  )
})
