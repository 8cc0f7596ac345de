import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { MONTH_NAMES } from '../../common/text/dates/months.ts'
import preludeSource from './prelude.js?raw'
import type { SandboxBudget } from './sandbox.ts'
import utcDateSource from './utc-date.js?raw'

/** QuickJS's limit for its stack, small enough that the browser's own wasm stack does not overflow first. */
const STACK_BYTES = 160 * 1024
/** Jobs run in batches of this size, because a job that requeues itself for ever would never return from QuickJS. */
const JOBS_AT_ONCE = 64

/** The host's functions that sandboxed code can call. All arguments and results are JSON text. */
export interface MachineHost {
  print(text: string): void
  help(name: string, args: string): string
  call(name: string, args: string): Promise<string>
  finish(answer: string): void
}

/**
 * One QuickJS runtime in its own wasm module, with the prelude loaded and a clock that only runs while QuickJS does. It
 * is dropped instead of disposed: freeing a runtime that ran out of memory or stack can abort the whole module.
 */
export class Machine {
  /** Receives the program's calls; undefined between programs. */
  host: MachineHost | undefined
  outOfTime = false
  /** Set when QuickJS itself failed; the machine is then unusable. */
  failure: unknown
  readonly context: QuickJSContext
  readonly #runtime: QuickJSRuntime
  readonly #prelude: QuickJSHandle
  readonly #memory: CappedMemory
  #cpuMs = Number.POSITIVE_INFINITY
  #usedMs = 0
  #runningSince: number | undefined

  static async create(): Promise<Machine> {
    const memory = new CappedMemory()
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory.memory }))
    return new Machine(module, memory)
  }

  private constructor(module: QuickJSWASMModule, memory: CappedMemory) {
    this.#memory = memory
    this.#runtime = module.newRuntime()
    this.#runtime.setMaxStackSize(STACK_BYTES)
    this.#runtime.setInterruptHandler(() => this.#checkTime())
    this.context = this.#runtime.newContext()
    this.#install(utcDateSource, this.context.newString(MONTH_NAMES.join(' '))).dispose()
    this.#prelude = this.#install(preludeSource, this.#hostObject())
  }

  begin(host: MachineHost, budget: SandboxBudget, tools: string[]): void {
    this.host = host
    this.#cpuMs = budget.cpuMs
    this.#usedMs = 0
    this.outOfTime = false
    this.#memory.limitBytes = budget.memoryBytes
    this.#memory.exceeded = false
    this.#callPrelude('begin', this.context.newString(JSON.stringify(tools)))
  }

  /** Evaluates a script and returns its value, or what it threw. Undefined if QuickJS itself failed. */
  evaluate(code: string, file: string) {
    return this.#timed(() => this.context.evalCode(code, file))
  }

  /** Runs pending jobs until none is left or time is up. */
  drain(): void {
    while (!this.failure && !this.#checkTime() && this.#runtime.hasPendingJob()) {
      this.#timed(() => this.#runtime.executePendingJobs(JOBS_AT_ONCE).dispose())
    }
  }

  get outOfMemory(): boolean {
    return this.#memory.exceeded
  }

  /** Prints a value as `print` does. */
  show(value: QuickJSHandle): void {
    this.#callPrelude('show', value)
  }

  /** Whether nothing of the last program is pending. */
  get isAtRest(): boolean {
    return !this.failure && !this.#runtime.hasPendingJob()
  }

  describe(thrown: QuickJSHandle): { name: string; message: string; stack: string } {
    const read = (key: string) => this.context.getProp(thrown, key).consume(handle => this.context.getString(handle))
    const isObject = this.context.typeof(thrown) === 'object' && !this.context.eq(thrown, this.context.null)
    const described = this.#timed(() =>
      isObject
        ? { name: read('name'), message: read('message'), stack: read('stack') }
        : { name: 'Error', message: this.context.getString(thrown), stack: '' },
    )
    return described ?? { name: 'Error', message: 'The code failed', stack: '' }
  }

  /** Evaluates a script to a function, and calls it with `argument`. */
  #install(source: string, argument: QuickJSHandle): QuickJSHandle {
    const { context } = this
    const installer = context.unwrapResult(context.evalCode(source))
    return context.unwrapResult(context.callFunction(installer, context.undefined, argument))
  }

  #callPrelude(method: string, argument: QuickJSHandle): void {
    this.#timed(() => {
      this.context.callMethod(this.#prelude, method, [argument]).dispose()
      argument.dispose()
    })
  }

  #timed<T>(work: () => T): T | undefined {
    this.#runningSince = performance.now()
    try {
      return work()
    } catch (error) {
      this.failure = error
      return undefined
    } finally {
      this.#usedMs += performance.now() - this.#runningSince
      this.#runningSince = undefined
    }
  }

  #checkTime(): boolean {
    const running = this.#runningSince === undefined ? 0 : performance.now() - this.#runningSince
    if (this.#usedMs + running > this.#cpuMs) this.outOfTime = true
    return this.outOfTime
  }

  #hostObject(): QuickJSHandle {
    const { context } = this
    const object = context.newObject()
    const text = (handle: QuickJSHandle) => context.getString(handle)
    const define = (name: string, run: (...args: QuickJSHandle[]) => QuickJSHandle | undefined) =>
      context.newFunction(name, run).consume(fn => context.setProp(object, name, fn))
    define('print', value => void this.host?.print(text(value)))
    define('finish', answer => void this.host?.finish(text(answer)))
    define('help', (name, args) => context.newString(this.host?.help(text(name!), text(args!)) ?? 'null'))
    define('call', (name, args) => this.#call(text(name!), text(args!)))
    return object
  }

  /** Calls the host, and returns a QuickJS promise for its reply. Replies after the end of the program are dropped. */
  #call(name: string, args: string): QuickJSHandle {
    const { host, context } = this
    const deferred = context.newPromise()
    host?.call(name, args).then(reply => {
      if (this.host !== host || this.failure) return
      this.#timed(() => context.newString(reply).consume(handle => deferred.resolve(handle)))
      deferred.dispose()
    })
    return deferred.handle
  }
}

const PAGE = 65_536
/** The initial and the maximum size of QuickJS's memory, in wasm pages. */
const INITIAL_PAGES = 256
const MAXIMUM_PAGES = 32_768

/**
 * wasm memory that cannot grow beyond `limitBytes`. QuickJS's own limit has no effect in this build
 * (justjake/quickjs-emscripten#271), so memory runs out only if growing is refused.
 */
class CappedMemory {
  /** Limits the whole memory, including the initial 16 MB. */
  limitBytes = Number.POSITIVE_INFINITY
  /** Set when growing was refused. */
  exceeded = false
  readonly memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES })

  constructor() {
    const { memory } = this
    const grow = memory.grow.bind(memory)
    memory.grow = pages => {
      if (memory.buffer.byteLength + pages * PAGE <= this.limitBytes) return grow(pages)
      this.exceeded = true
      throw new RangeError('out of memory')
    }
  }
}
