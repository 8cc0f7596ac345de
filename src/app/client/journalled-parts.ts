import { z } from 'zod'
import { randomId } from '../../common/core/random-id.ts'
import { JournalHead, type JournalStore, type KeptJournal } from '../../library/journal-record.ts'
import type { Engine } from '../../models/llm/engine.ts'
import type { ResearchParts } from '../../research/research.ts'
import type { Source } from '../../sources/source.ts'
import { Journal } from '../journal/journal.ts'
import { journalledEngine } from '../journal/journalled-engine.ts'
import { journalledLibrary } from '../journal/journalled-library.ts'
import { journalledSandbox } from '../journal/journalled-sandbox.ts'
import { journalledSource } from '../journal/journalled-source.ts'
import { journalledSpanReader } from '../journal/journalled-span-reader.ts'
import type { AskOptions } from './footnote-client.ts'

/** The journal of a new or resumed run. Undefined for a new run with `options.file`, since that file is not stored. */
export function beginJournal(
  store: JournalStore,
  question: string,
  options: AskOptions,
  engine: Pick<Engine, 'id'>,
  former: KeptJournal | undefined,
): Journal | undefined {
  if (former) return Journal.resume(store, former)
  if (options.file) return undefined
  const { signal: _, file: __, openai, ...kept } = options
  const how = openai ? { openai: { url: openai.url, model: openai.model } } : { model: engine.id }
  const head = { run: randomId(), question, date: new Date().toISOString() }
  return Journal.begin(store, { ...head, options: JournalHead.shape.options.parse({ ...kept, ...how }) })
}

const Chosen = z.object({ id: z.string(), reason: z.string() })

/**
 * Wraps the parts of a run so that the journal records what they return.
 * @param sourceOf opens the source that was chosen before the interruption
 */
export function journalledParts(
  parts: ResearchParts,
  journal: Journal,
  sourceOf: (id: string) => Promise<Source>,
): ResearchParts {
  const { engine, library, openSandbox, spanReader, chooseSource } = parts
  return {
    ...parts,
    engine: journalledEngine(engine, journal),
    library: journalledLibrary(library, journal),
    openSandbox: () => journalledSandbox(openSandbox(), journal),
    ...(spanReader && { spanReader: journalledSpanReader(spanReader, journal) }),
    async chooseSource(signal) {
      let source: Source | undefined
      const choose = async () => {
        const chosen = await chooseSource(signal)
        source = chosen.source
        return { id: source.id, reason: chosen.reason }
      }
      const { id, reason } = await journal.input('choose-source', choose, { kept: Chosen, signal })
      source ??= await journal.during(() => sourceOf(id))
      return { source: journalledSource(source, journal), reason }
    },
  }
}
