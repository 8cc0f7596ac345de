import { z } from 'zod'
import type { Reading, SpanReader } from '../span-reader/span-reader.ts'
import { type Journal, keyOf } from './journal.ts'

const ReadSpans = z.object({
  spans: z.array(
    z.object({ passage: z.number(), start: z.number(), end: z.number(), text: z.string(), score: z.number() }),
  ),
  notTold: z.array(z.number()),
}) satisfies z.ZodType<Reading>

/** The same span reader, whose readings are kept; also that it broke down, which a run goes on from. */
export function journalledSpanReader(spanReader: SpanReader, journal: Journal): SpanReader {
  return {
    id: spanReader.id,
    languages: spanReader.languages,
    load: options => spanReader.load(options),
    read(question, passages, options = {}) {
      const texts = passages.map(({ title, section, text }) => [title, section, text])
      return journal.input(
        keyOf('spans', spanReader.id, question, texts),
        () => spanReader.read(question, passages, options),
        { kept: ReadSpans, failures: ['engine'], signal: options.signal },
      )
    },
  }
}
