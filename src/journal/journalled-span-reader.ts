import { z } from 'zod'
import {
  QUESTION_KINDS,
  type QuestionKind,
  type Reading,
  type SpanReader,
  type Verdict,
} from '../span-reader/span-reader.ts'
import { type Journal, keyOf } from './journal.ts'

const ReadSpans = z.object({
  spans: z.array(
    z.object({ passage: z.number(), start: z.number(), end: z.number(), text: z.string(), score: z.number() }),
  ),
  notTold: z.array(z.number()),
  passages: z
    .array(
      z.object({
        tells: z.number(),
        verdict: z.object({ yes: z.number(), no: z.number(), neither: z.number() }),
        items: z.array(z.object({ start: z.number(), end: z.number(), text: z.string(), score: z.number() })),
        sentences: z.array(z.object({ start: z.number(), end: z.number(), score: z.number() })),
      }),
    )
    .optional(),
}) satisfies z.ZodType<Reading>

const Kinds = z.record(z.enum(QUESTION_KINDS), z.number()).optional() satisfies z.ZodType<
  Record<QuestionKind, number> | undefined
>

const Verdicts = z
  .array(z.object({ supported: z.number(), refuted: z.number(), unknown: z.number() }))
  .optional() satisfies z.ZodType<Verdict[] | undefined>

const Edits = z
  .object({
    alone: z.number(),
    removed: z.array(z.object({ start: z.number(), end: z.number() })),
    inserted: z.array(
      z.object({
        at: z.number().nullable(),
        share: z.number(),
        pieces: z.array(z.object({ connective: z.string(), text: z.string(), isPossessive: z.boolean() })),
      }),
    ),
  })
  .optional()

/** Wraps a span reader. Its results are recorded, and its engine failures too, because a run continues after them. */
export function journalledSpanReader(spanReader: SpanReader, journal: Journal): SpanReader {
  const record = <T>(
    key: string,
    work: () => Promise<T>,
    kept: z.ZodType<T>,
    { signal }: { signal?: AbortSignal | undefined },
  ) => journal.input(key, work, { kept, failures: ['engine'], signal })
  return {
    id: spanReader.id,
    languages: spanReader.languages,
    load: options => spanReader.load(options),
    read(question, passages, options = {}) {
      const texts = passages.map(({ title, section, text, unread }) => [title, section, text, ...(unread ?? [])])
      const key = keyOf('spans', spanReader.id, question, texts, options.closely ?? false)
      return record(key, () => spanReader.read(question, passages, options), ReadSpans, options)
    },
    // Not recorded: its values depend on the texts alone, and there are hundreds of them.
    ...(spanReader.nearness && { nearness: spanReader.nearness.bind(spanReader) }),
    ...(spanReader.verify && {
      verify(claims, options = {}) {
        const texts = claims.map(({ claim, passage: { title, section, text } }) => [claim, title, section, text])
        const key = keyOf('verify', spanReader.id, texts)
        return record(key, async () => spanReader.verify?.(claims, options), Verdicts, options)
      },
    }),
    ...(spanReader.editFollowUp && {
      editFollowUp(question, earlier, options = {}) {
        const turns = earlier.map(({ question, answer, titles }) => [question, answer, titles])
        const key = keyOf('follow-up', spanReader.id, question, turns)
        return record(key, async () => spanReader.editFollowUp?.(question, earlier, options), Edits, options)
      },
    }),
    kindOf(question, options = {}) {
      const key = keyOf('kind', spanReader.id, question)
      return record(key, () => spanReader.kindOf(question, options), Kinds, options)
    },
  }
}
