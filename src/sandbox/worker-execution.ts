import { Bug, fromPlainError, Stopped, toPlainError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import { textsOf } from '../provenance/texts-of.ts'
import { marksIn } from '../text/marks.ts'
import { ToPage, type ToWorker } from './protocol.ts'
import type { Sandbox, SandboxResult } from './sandbox.ts'

export type SandboxWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'>
type RunOptions = Parameters<Sandbox['run']>[1]

/** Thrown if the worker does not respond within the program's time plus some grace; it must be terminated. */
export class Unresponsive extends Error {}

/** The page's side of one execution: answers the worker's tool calls until the program ends. */
export class WorkerExecution {
  readonly #worker: SandboxWorker
  readonly #number: number
  readonly #options: RunOptions
  readonly #silenceMs: number
  /** Aborts when the program ends, so that the tools it called stop. */
  readonly #over = new AbortController()
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #pendingCalls = 0
  #resolve!: (result: SandboxResult) => void
  #reject!: (error: Error) => void

  /** @param silenceMs how long the worker may be silent while no tool call is pending */
  constructor(worker: SandboxWorker, number: number, options: RunOptions, silenceMs: number) {
    this.#worker = worker
    this.#number = number
    this.#options = options
    this.#silenceMs = silenceMs
  }

  /** Rejects with `Stopped`, `Unresponsive` or `Bug`; the worker must be terminated after any of them. */
  async result(code: string): Promise<SandboxResult> {
    const worker = this.#worker
    const options = this.#options
    const ended = new Promise<SandboxResult>((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    worker.addEventListener('message', this.#onMessage)
    worker.addEventListener('error', this.#onError)
    options.signal?.addEventListener('abort', this.#onAbort)
    const { tools, budget, quotes = [] } = options
    const languages = this.#languagesIn([...quotes])
    const run = { run: this.#number, code, tools: Object.keys(tools), budget, quotes: [...quotes], languages }
    this.#say({ type: 'run', ...run })
    try {
      return await ended
    } finally {
      clearTimeout(this.#watchdog)
      worker.removeEventListener('message', this.#onMessage)
      worker.removeEventListener('error', this.#onError)
      options.signal?.removeEventListener('abort', this.#onAbort)
      this.#over.abort()
    }
  }

  #onMessage = ({ data }: MessageEvent) => {
    const parsed = ToPage.safeParse(data)
    if (!parsed.success)
      return this.#reject(new Bug('sandbox-message', `The sandbox said something odd: ${parsed.error}`))
    const message = parsed.data
    if (message.run !== this.#number) return
    this.#watch()
    if (message.type === 'call') void this.#answer(message)
    if (message.type === 'finished') this.#resolve(message.result)
    if (message.type === 'failed') this.#reject(fromPlainError(message.error))
  }

  #onError = (event: ErrorEvent) => {
    this.#reject(new Bug('sandbox-worker', `The sandbox's worker failed: ${event.message}`))
  }

  #onAbort = () => this.#reject(new Stopped())

  async #answer({ call, tool, args }: { call: number; tool: string; args: Json[] }): Promise<void> {
    this.#pendingCalls++
    this.#watch()
    const reply = await this.#callTool(tool, args).then(
      (value): ToWorker => ({
        type: 'returned',
        call,
        value: value ?? null,
        languages: this.#languagesIn(value ?? null),
      }),
      (error): ToWorker => ({ type: 'threw', call, error: toPlainError(error) }),
    )
    this.#pendingCalls--
    if (this.#over.signal.aborted) return
    this.#say(reply)
    this.#watch()
  }

  async #callTool(name: string, args: Json[]): Promise<Json> {
    const tool = Object.hasOwn(this.#options.tools, name) ? this.#options.tools[name] : undefined
    if (!tool) throw new Bug('sandbox-tool', `There is no tool ${name}.`)
    return tool(args, this.#over.signal)
  }

  #languagesIn(value: Json): [number, string][] {
    const { languageOf } = this.#options
    return languageOf
      ? textsOf(value)
          .flatMap(marksIn)
          .map(n => [n, languageOf(n)])
      : []
  }

  /** Restarts the watchdog. It is off while a tool call is pending. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#pendingCalls > 0 || this.#over.signal.aborted) return
    this.#watchdog = setTimeout(() => this.#reject(new Unresponsive()), this.#silenceMs)
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}
