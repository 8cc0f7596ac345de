import type { AskOptions, FootnoteClient } from '../../app/client/footnote-client.ts'
import { Bug, type PlainError, toPlainError } from '../../common/core/errors.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import type { Recognition } from '../../documents/files/recognise/recogniser.ts'
import type { OwnModels } from '../../models/llm/gguf/own-models.ts'
import { joinedParts } from '../../sources/zim/joined-parts.ts'

/** What programs such as `npm run ask`, the evaluation and the benchmarks use of the product, without its page. */
interface Driven {
  /** Takes the file from the page's file input, or the parts of one, and keeps it as `id` for later questions. */
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
  const taken = new Map<string, File>()
  const chooser = document.body.appendChild(document.createElement('input'))
  chooser.type = 'file'
  chooser.multiple = true
  const chosen = () => [...(chooser.files ?? [])]
  let running = new AbortController()

  function given(id: string): File {
    const file = taken.get(id)
    if (!file) throw new Bug('no-such-file', `No file was handed over as "${id}".`)
    return file
  }

  window.footnote = {
    takeFile(id) {
      const files = chosen()
      if (files.length === 0) throw new Bug('no-such-file', `No file was chosen for "${id}".`)
      taken.set(id, joinedParts(files))
    },
    openModel: () => orError(async () => ({ model: (await (await models()).open(chosen())).id })),
    openFile(path, recognise) {
      running = new AbortController()
      const options = { path, signal: running.signal, ...(recognise && { recognise }) }
      return orError(async () => {
        const [file] = chosen()
        if (!file) throw new Bug('no-such-file', `No file was chosen for "${path}".`)
        return { page: (await client.openFile(file, options)).id }
      })
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

/** The result of some work, or its error as data. */
const orError = <T>(work: () => Promise<T>): Promise<T | { error: PlainError }> =>
  work().catch(error => ({ error: toPlainError(error) }))
