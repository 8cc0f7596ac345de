import { createClient } from '../compose.ts'
import type { ResearchEvent } from '../trace/events.ts'
import type { AskOptions } from '../views/footnote-client.ts'

/** What `npm run ask`, the evaluation and the benchmarks drive: the product without its page. */
export interface Headless {
  ask(
    question: string,
    options: Omit<AskOptions, 'signal' | 'corpus'> & { corpus?: { name: string; text: string } },
  ): Promise<void>
  stop(): void
  /** Everything read, searched. */
  search(query: string): Promise<unknown>
}

declare global {
  interface Window {
    footnote: Headless
    /** Given by the program that drives the page. */
    onFootnoteEvent(event: ResearchEvent): Promise<void>
  }
}

const client = createClient()
let running = new AbortController()

window.footnote = {
  async ask(question, { corpus, ...options }) {
    running = new AbortController()
    const file = corpus && { corpus: new File([corpus.text], corpus.name) }
    for await (const event of client.ask(question, { ...options, ...file, signal: running.signal })) {
      // Awaited, so that no event is still on its way when `ask` resolves.
      await window.onFootnoteEvent(event)
    }
  },
  stop: () => running.abort(),
  search: query => client.search(query),
}
