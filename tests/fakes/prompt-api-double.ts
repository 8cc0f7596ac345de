import type { Message } from '../../src/models/llm/engine.ts'
import type {
  Availability,
  CreateOptions,
  LanguageModelApi,
  PromptSession,
  SessionNeeds,
  StreamedPiece,
} from '../../src/models/llm/prompt-api/language-model.ts'
import { countingReply, nextTick, tokensOf } from './replies.ts'

/** What may go wrong, by the names of the errors that the API's explainer gives. */
export interface PromptApiFaults {
  /** `create()` rejects with an error of this name. */
  create?: string
  /** After this many pieces a reply breaks off with an error of this name. */
  reply?: { after: number; name: string }
  /** Constraints are refused with an error of this name. */
  constraint?: string
  /** It is not counted how many tokens an input takes, and the session does not tell its window. */
  countsNothing?: boolean
}

interface Asked {
  input: Message[]
  constraint: object | undefined
}

/**
 * The Prompt API as its explainer describes it and Chrome has it (2026): `availability` by languages, a download that
 * wants a click and tells shares, sessions with a window that are cloned and destroyed, streams that an abort ends and
 * whose exchange it takes back, `TypeError` for misuse.
 */
export class PromptApiDouble implements LanguageModelApi {
  state: Availability = 'available'
  languages = ['en', 'es', 'ja']
  /** The person has just clicked: without that nothing is fetched. */
  isClicked = true
  window = 2_000
  faults: PromptApiFaults = {}
  /** Has figures for sampling, as extensions and Chrome of 2025 do. */
  hasParams = false
  /** Sessions that use these are told so. */
  readonly created: CreateOptions[] = []
  readonly asked: Asked[] = []
  /** Sessions that are not destroyed. */
  open = 0
  /** Pieces written, read or not. */
  written = 0
  reply = (input: readonly Message[]): string => countingReply({ messages: input })
  /** What it thinks first, for sessions that are shown that. */
  thought = ''

  get params(): LanguageModelApi['params'] {
    return this.hasParams ? async () => ({ defaultTopK: 3, maxTemperature: 2 }) : undefined
  }

  async availability(needs: SessionNeeds = {}): Promise<Availability> {
    await nextTick()
    return this.#speaks(needs) ? this.state : 'unavailable'
  }

  async create(options: CreateOptions = {}): Promise<PromptSession> {
    const { signal, monitor, initialPrompts = [], samplingMode, temperature } = options
    this.created.push(options)
    signal?.throwIfAborted()
    if (samplingMode !== undefined && temperature !== undefined && this.hasParams)
      throw new TypeError('Both are given.')
    if (initialPrompts.slice(1).some(({ role }) => role === 'system')) throw new TypeError('System is not first.')
    if (!this.#speaks(options) || this.state === 'unavailable') throw domError('NotSupportedError')
    if (this.faults.create) throw domError(this.faults.create)
    await this.#fetch(monitor, signal)
    const used = tokens(initialPrompts)
    if (used > this.window) throw domError('QuotaExceededError')
    const session = new Session(this, used)
    signal?.addEventListener('abort', () => session.destroy(), { once: true })
    return session as unknown as PromptSession
  }

  /** What is here is told to be fetched too: from nothing to all at once. */
  async #fetch(monitor: CreateOptions['monitor'], signal: AbortSignal | undefined): Promise<void> {
    const isHere = this.state === 'available'
    if (!isHere && !this.isClicked) throw domError('NotAllowedError')
    const target = new EventTarget()
    monitor?.(target)
    for (const loaded of isHere ? [0, 1] : [0, 0.25, 0.5, 0.755, 1]) {
      await nextTick()
      signal?.throwIfAborted()
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }))
    }
    this.state = 'available'
  }

  #speaks({ expectedInputs = [], expectedOutputs = [] }: SessionNeeds): boolean {
    const asked = [...expectedInputs, ...expectedOutputs].flatMap(({ languages = [] }) => languages)
    return asked.every(tag => this.languages.includes(tag))
  }
}

class Session extends EventTarget {
  readonly #api: PromptApiDouble
  readonly #end = new AbortController()
  #used: number

  constructor(api: PromptApiDouble, used: number) {
    super()
    this.#api = api
    this.#used = used
    api.open += 1
  }

  get contextUsage(): number | undefined {
    return this.#api.faults.countsNothing ? undefined : this.#used
  }

  get contextWindow(): number | undefined {
    return this.#api.faults.countsNothing ? undefined : this.#api.window
  }

  get measureContextUsage(): PromptSession['measureContextUsage'] {
    return this.#api.faults.countsNothing ? undefined : async input => tokens(input)
  }

  async clone({ signal }: { signal?: AbortSignal } = {}): Promise<Session> {
    await nextTick()
    signal?.throwIfAborted()
    if (this.#end.signal.aborted) throw domError('InvalidStateError')
    return new Session(this.#api, this.#used)
  }

  destroy(): void {
    if (!this.#end.signal.aborted) this.#api.open -= 1
    this.#end.abort()
  }

  promptStreaming(
    input: Message[],
    options: Parameters<PromptSession['promptStreaming']>[1] = {},
  ): ReadableStream<StreamedPiece> {
    const { signal, responseConstraint, omitResponseConstraintInput } = options
    if (omitResponseConstraintInput && !responseConstraint) throw new TypeError('There is no constraint to omit.')
    if (input.some(({ role }) => role === 'system')) throw new TypeError('The system prompt is not first.')
    this.#api.asked.push({ input, constraint: responseConstraint })
    const stopped = AbortSignal.any([this.#end.signal, ...(signal ? [signal] : [])])
    return new ReadableStream<StreamedPiece>({
      start: controller => {
        stopped.addEventListener('abort', () => controller.error(domError('AbortError')), { once: true })
        this.#write(input, responseConstraint, stopped, piece => controller.enqueue(piece)).then(
          () => stopped.aborted || controller.close(),
          error => stopped.aborted || controller.error(error),
        )
      },
    })
  }

  async #write(
    input: Message[],
    constraint: object | undefined,
    stopped: AbortSignal,
    tell: (piece: StreamedPiece) => void,
  ): Promise<void> {
    const { faults, window, thought, reply } = this.#api
    await nextTick()
    if (constraint && faults.constraint) throw domError(faults.constraint)
    if (tokens(input) > window - this.#used) throw domError('QuotaExceededError')
    if (thought) tell({ type: 'thought', value: thought })
    const pieces = tokensOf(reply(input))
    for (const [index, piece] of pieces.entries()) {
      await nextTick()
      if (stopped.aborted) return
      if (index === faults.reply?.after) throw domError(faults.reply.name)
      this.#api.written += 1
      tell(thought ? { type: 'text', value: piece } : piece)
    }
    this.#used += tokens(input) + pieces.length
  }
}

const tokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + tokensOf(content).length + 2, 0)

const domError = (name: string): DOMException => new DOMException(`${name} of the double`, name)
