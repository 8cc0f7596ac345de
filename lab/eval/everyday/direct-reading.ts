import { profileFor } from '../../../src/agents/profiles/profiles.ts'
import { rulesOf, rulesWithout } from '../../../src/agents/rules/rules.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { formAsked } from '../../../src/research/answering/answer-of-form.ts'
import { readUntilSure } from '../../../src/research/answering/read-until-sure.ts'
import type { DirectAnswer } from '../../../src/research/finding/sureness.ts'
import type { ResourcesWithReader } from '../../../src/research/run-resources.ts'
import { wantingAllWords } from '../../../src/sources/all-words-source.ts'
import { memorySource } from '../../../src/sources/memory-source.ts'
import type { Source } from '../../../src/sources/source.ts'
import type { WikiPage } from './wiki-page.ts'

/** Reads these pages for a question, and gives what was read in the form that it asks for. */
export type ReadDirectly = (question: string) => Promise<DirectAnswer | undefined>

/**
 * These pages, searched as Wikipedia is: for every word.
 *
 * @public lab/training/native asks them too
 */
export const sourceOf = (pages: readonly WikiPage[]): Source =>
  wantingAllWords(
    memorySource({
      id: 'pages',
      label: 'pages',
      language: 'en',
      brings: { how: 'file', file: 'pages' },
      load: async () => pages,
      read: ({ key, title, html }) => ({ ...readHtml(html, { source: 'pages', key, url: '', licence: '' }), title }),
    }),
  )

/**
 * Reading pages as the product does first, without plans and without a browser. The pages are kept in one library.
 *
 * @param without ids of rules that are switched off
 */
export function directReading(
  pages: readonly WikiPage[],
  spanReader: SpanReader,
  signal: AbortSignal,
  without: readonly string[] = [],
): ReadDirectly {
  const source = sourceOf(pages)
  const library = createLibrary({ store: memoryStore() })
  const profile = profileFor('compact', true)
  const team = (): ResourcesWithReader => ({
    profile: { ...profile, rules: rulesOf(profile, rulesWithout(without)) },
    source,
    library,
    notebook: new Notebook(),
    spanReader,
    context: {
      engine: NO_ENGINE,
      openSandbox: () => unused('sandbox'),
      emit: () => {},
      noticed: new Set(),
      signal,
      clock: startClock(),
      nextId: () => '1',
    },
  })
  return async question => {
    const kinds = await spanReader.kindOf(question, { signal })
    if (!kinds) return undefined
    const agent: Parameters<typeof readUntilSure>[3] = { call: async (_turn, _call, work) => work() }
    const form = formAsked(kinds)
    const { read } = await readUntilSure({ question, form, kinds }, {}, team(), agent, { agent: '1', step: 1 })
    return read
  }
}

const NO_ENGINE: Engine = {
  id: 'none',
  contextTokens: 0,
  load: async () => {},
  chat: () => unused('language model'),
  unload: async () => {},
}

function unused(what: string): never {
  throw new Error(`Nothing that is read directly needs the ${what}.`)
}
