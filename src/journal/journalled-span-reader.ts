import { z } from 'zod'
import type { ReadablePassage, Reading, SpanReader } from '../span-reader/span-reader.ts'
import { type Journal, keyOf } from './journal.ts'

const Spans = z.array(
  z.object({ passage: z.number(), start: z.number(), end: z.number(), text: z.string(), score: z.number() }),
)
const ReadSpans = z.object({ spans: Spans, notTold: z.array(z.number()) }) satisfies z.ZodType<Reading>

/** The same span reader, whose readings are kept; also that it broke down, which a run goes on from. */
export function journalledSpanReader(spanReader: SpanReader, journal: Journal): SpanReader {
  return {
    id: spanReader.id,
    languages: spanReader.languages,
    load: options => spanReader.load(options),
    read: (question, passages, options = {}) =>
      journal.input(
        keyOf('spans', spanReader.id, question, passages.map(plain)),
        () => spanReader.read(question, passages, options),
        { kept: ReadSpans, failures: ['engine'], signal: options.signal },
      ),
    readTogether: (question, passages, options = {}) =>
      journal.input(
        keyOf('spans together', spanReader.id, question, passages.map(plain)),
        () => spanReader.readTogether(question, passages, options),
        { kept: Spans, failures: ['engine'], signal: options.signal },
      ),
  }
}

const plain = ({ title, section, text }: ReadablePassage) => [title, section, text]
