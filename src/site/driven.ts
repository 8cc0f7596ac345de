import type { AskOptions, FootnoteClient } from '../client/footnote-client.ts'
import { Bug, type PlainError, toPlainError } from '../core/errors.ts'
import type { Recognition } from '../files/recognise/recogniser.ts'
import type { OwnModels } from '../llm/gguf/own-models.ts'
import { joinedParts } from '../sources/zim/joined-parts.ts'
import type { ResearchEvent } from '../trace/events.ts'

/**
 * The interface for programs such as `npm run ask`, the evaluation and the benchmarks, which use the product without
 * its page.
 */
interface Driven {
  /**
   * Takes the file from the page's file input, or the parts of one, and remembers it under `id` for later questions.
   */
  takeFile(id: string): void
  /** Opens the model whose files are in the page's file input, and returns its id. */
  openModel(): Promise<{ model: string } | { error: PlainError }>
  /** Opens the file in the page's file input under the name `path`, optionally recognising the text of scans. */
  openFile(path: string, recognise?: Recognition): Promise<{ page: string } | { error: PlainError }>
  /** Asks a question; `file` is an id that was passed to `takeFile`. */
  ask(question: string, options: Omit<AskOptions, 'signal' | 'file'> & { file?: string }): Promise<void>
  stop(): void
  /** Searches everything that was read. */
  search(query: string): Promise<unknown>
}

declare global {
  interface Window {
    footnote: Driven
    /** Provided by the program that drives the page; called with each event of a run. */
    onFootnoteEvent(event: ResearchEvent): Promise<void>
  }
}

/** Makes the client available to the program that drives the page. */
export function driveByProgram(client: FootnoteClient, models: () => Promise<OwnModels>): void {
  const files = new Map<string, File>()
  const chooser = document.body.appendChild(document.createElement('input'))
  chooser.type = 'file'
  chooser.multiple = true
  let running = new AbortController()

  function given(id: string): File {
    const file = files.get(id)
    if (!file) throw new Bug('no-such-file', `No file was handed over as "${id}".`)
    return file
  }

  window.footnote = {
    takeFile(id) {
      const chosen = [...(chooser.files ?? [])]
      if (chosen.length === 0) throw new Bug('no-such-file', `No file was chosen for "${id}".`)
      files.set(id, joinedParts(chosen))
    },
    async openModel() {
      try {
        return { model: (await (await models()).open([...(chooser.files ?? [])])).id }
      } catch (error) {
        return { error: toPlainError(error) }
      }
    },
    async openFile(path, recognise) {
      running = new AbortController()
      try {
        const [file] = chooser.files ?? []
        if (!file) throw new Bug('no-such-file', `No file was chosen for "${path}".`)
        const options = { path, signal: running.signal, ...(recognise && { recognise }) }
        return { page: (await client.openFile(file, options)).id }
      } catch (error) {
        return { error: toPlainError(error) }
      }
    },
    async ask(question, { file, ...options }) {
      running = new AbortController()
      const asked = { ...options, ...(file && { file: given(file) }), signal: running.signal }
      // Awaited, so that all events have arrived when `ask` resolves.
      for await (const event of client.ask(question, asked)) await window.onFootnoteEvent(event)
    },
    stop: () => running.abort(),
    search: query => client.search(query),
  }
}
