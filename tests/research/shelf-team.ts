import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeAction } from '../../src/agents/loop/parse.ts'
import type { ProfileName } from '../../src/agents/profiles/profiles.ts'
import type { EventOf, ResearchEvent } from '../../src/common/trace/events.ts'
import { quickJs } from '../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { Engine } from '../../src/models/llm/engine.ts'
import { type ResearchOptions, type ResearchParts, research } from '../../src/research/research.ts'
import { shelf } from '../../src/sources/shelf/shelf.ts'
import type { Source } from '../../src/sources/source.ts'

/** Everything real but the model: the shelf, the library in memory, the sandbox on this thread. */

const FOLDER = resolve(import.meta.dirname, '../../src/sources/shelf/articles')

const realShelf = (): Source =>
  shelf({
    load: async () => ({
      articles: readdirSync(FOLDER).map(name => ({
        key: name.replace('.md', ''),
        markdown: readFileSync(join(FOLDER, name), 'utf8'),
      })),
    }),
  })

export function partsWith(engine: Engine, profile: ProfileName = 'compact', source = realShelf()): ResearchParts {
  return {
    engine,
    profile,
    library: createLibrary({ store: memoryStore() }),
    openSandbox: quickJs,
    chooseSource: async () => ({ source, reason: 'The sample shelf, as the test chose.' }),
  }
}

export async function collect(
  question: string,
  parts: ResearchParts,
  options: ResearchOptions = {},
): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = []
  for await (const event of research(question, parts, options)) events.push(event)
  return events
}

export function eventsOf<T extends ResearchEvent['type']>(events: ResearchEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type)
}

export const say = (code: string): string => writeAction('I go on.', code)
