import { z } from 'zod'
import {
  FollowUpEdits,
  QUESTION_KINDS,
  Reading,
  type SpanReader,
  Verdict,
} from '../../models/span-reader/span-reader.ts'
import { type Journal, keyOf } from './journal.ts'

const Kinds = z.record(z.enum(QUESTION_KINDS), z.number()).optional()

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
      return record(key, () => spanReader.read(question, passages, options), Reading, options)
    },
    // Not recorded: its values depend on the texts alone, and there are hundreds of them.
    ...(spanReader.nearness && { nearness: spanReader.nearness.bind(spanReader) }),
    ...(spanReader.verify && {
      verify(claims, options = {}) {
        const texts = claims.map(({ claim, passage: { title, section, text } }) => [claim, title, section, text])
        const key = keyOf('verify', spanReader.id, texts)
        return record(key, async () => spanReader.verify?.(claims, options), z.array(Verdict).optional(), options)
      },
    }),
    ...(spanReader.editFollowUp && {
      editFollowUp(question, earlier, options = {}) {
        const turns = earlier.map(({ question, answer, titles }) => [question, answer, titles])
        const key = keyOf('follow-up', spanReader.id, question, turns)
        return record(
          key,
          async () => spanReader.editFollowUp?.(question, earlier, options),
          FollowUpEdits.optional(),
          options,
        )
      },
    }),
    kindOf(question, options = {}) {
      const key = keyOf('kind', spanReader.id, question)
      return record(key, () => spanReader.kindOf(question, options), Kinds, options)
    },
  }
}
