import type { AskOptions, FootnoteClient } from '../client/footnote-client.ts'
import { Bug } from '../core/errors.ts'
import type { ResearchEvent } from '../trace/events.ts'

/** What `npm run ask`, the evaluation and the benchmarks drive: the product without its page. */
interface Driven {
  /** Hands over a file under a name, once for every question that asks it. */
  giveFile(id: string, file: { name: string; text: string }): void
  /** Asks a question; `file` is the name that a file was handed over by. */
  ask(question: string, options: Omit<AskOptions, 'signal' | 'file'> & { file?: string }): Promise<void>
  stop(): void
  /** Searches everything that was read. */
  search(query: string): Promise<unknown>
}

declare global {
  interface Window {
    footnote: Driven
    /** Is put here by the program that drives the page. */
    onFootnoteEvent(event: ResearchEvent): Promise<void>
  }
}

/** Puts the client where the program that drives the page finds it. */
export function driveByProgram(client: FootnoteClient): void {
  const files = new Map<string, File>()
  let running = new AbortController()

  function given(id: string): File {
    const file = files.get(id)
    if (!file) throw new Bug('no-such-file', `No file was handed over as "${id}".`)
    return file
  }

  window.footnote = {
    giveFile: (id, { name, text }) => files.set(id, new File([text], name)),
    async ask(question, { file, ...options }) {
      running = new AbortController()
      const asked = { ...options, ...(file && { file: given(file) }), signal: running.signal }
      // Awaited, so that no event is still on its way when `ask` resolves.
      for await (const event of client.ask(question, asked)) await window.onFootnoteEvent(event)
    },
    stop: () => running.abort(),
    search: query => client.search(query),
  }
}
