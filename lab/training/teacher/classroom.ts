import { compact } from '../../../src/agents/profiles/compact.ts'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import type { AnswerEvent, ResearchEvent, UntimedEvent } from '../../../src/common/trace/events.ts'
import type { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { Library } from '../../../src/library/library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { askPages } from '../../../src/research/finding/ask-pages.ts'
import { research } from '../../../src/research/research.ts'
import type { RunResources } from '../../../src/research/run-resources.ts'
import type { StrategyId } from '../../../src/research/strategies/registry.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import type { Source } from '../../../src/sources/source.ts'

interface Paragraph {
  title: string
  text: string
}

/** Where lessons are given: the real loop, sandbox, search and library over some pages; only the model is not there yet. */
export class Classroom {
  readonly source: Source
  readonly #library: Library = createLibrary({ store: memoryStore() })
  readonly #spanReader: SpanReader | undefined

  constructor(name: string, paragraphs: readonly Paragraph[], spanReader?: SpanReader) {
    this.#spanReader = spanReader
    const text = paragraphs.map(({ title, text }) => JSON.stringify({ title, text })).join('\n')
    this.source = corpus({ name, text })
  }

  /** A whole run: how it ended, and everything that happened. */
  async ask(
    question: string,
    engine: Engine,
    strategy: StrategyId = 'team',
    profile: ProfileName = 'compact',
  ): Promise<{ answer?: AnswerEvent; events: ResearchEvent[] }> {
    const events: ResearchEvent[] = []
    const parts = {
      engine,
      profile,
      library: this.#library,
      openSandbox: quickJs,
      ...(this.#spanReader && { spanReader: this.#spanReader }),
      chooseSource: async () => ({ source: this.source, reason: 'The training set.' }),
    }
    for await (const event of research(question, parts, { strategy })) events.push(event)
    const last = events.at(-1)
    return { events, ...(last?.type === 'answer' && { answer: last }) }
  }

  /** A page reader alone, sent to these pages. */
  async read(question: string, pages: string[], engine: Engine, notebook: Notebook): Promise<string> {
    let answer = ''
    let ids = 0
    const context = {
      engine,
      openSandbox: quickJs,
      emit: (event: UntimedEvent) => notebook.record(event),
      signal: new AbortController().signal,
      nextId: () => String(++ids),
      clock: startClock(),
      noticed: new Set<string>(),
    }
    const run: RunResources = { profile: compact, source: this.source, library: this.#library, notebook, context }
    for await (const asked of askPages(question, pages, run, { signal: context.signal, agent: 'training' })) {
      answer = asked.answer
    }
    return answer
  }
}
