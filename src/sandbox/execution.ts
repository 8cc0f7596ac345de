import type { QuickJSHandle } from 'quickjs-emscripten-core'
import { z } from 'zod'
import { abortable } from '../core/abort.ts'
import { toPlainError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import { GivenAnswer } from '../provenance/computation.ts'
import { derive } from '../provenance/derive.ts'
import { dateOf } from '../provenance/helpers/date-of.ts'
import { numberReader } from '../provenance/helpers/number-of.ts'
import { same } from '../provenance/helpers/same.ts'
import { weekdayOf } from '../provenance/helpers/weekday-of.ts'
import type { Ledger } from '../provenance/ledger.ts'
import { exceptionMessage, limitMessage, NEVER_SETTLES } from './error-messages.ts'
import type { Machine, MachineHost } from './machine.ts'
import { Output } from './output.ts'
import type { SandboxBudget, SandboxResult, SandboxTool } from './sandbox.ts'

const FILE = 'action.js'
const Printed = z.string()
const Args = z.array(z.json())

export interface RunOptions {
  /** The code as the model wrote it, for messages. */
  code: string
  rewritten: string
  ledger: Ledger
  tools: Record<string, SandboxTool>
  budget: SandboxBudget
  signal: AbortSignal | undefined
}

/** One execution of an action's program in a machine. */
export class Execution implements MachineHost {
  readonly #machine: Machine
  readonly #options: RunOptions
  readonly #output: Output
  readonly #helpers: Record<string, (...args: Json[]) => Json>
  /** Aborts when the program ends, so that the tools it called stop. */
  readonly #over = new AbortController()
  readonly #pending = new Set<Promise<unknown>>()
  #calls = 0
  #tooManyCalls = false
  #answer: GivenAnswer | undefined

  constructor(machine: Machine, options: RunOptions) {
    this.#machine = machine
    this.#options = options
    const languageOf = (text: string) => options.ledger.languageOf(text)
    this.#helpers = {
      number_of: numberReader(languageOf),
      date_of: value => ({ ...dateOf(value, languageOf) }),
      weekday_of: value => weekdayOf(value, languageOf),
      same: (a, b) => same(a, b, languageOf),
    }
    this.#output = new Output(options.budget.outputChars)
  }

  /** Executes the program. Rejects with `Stopped` when the signal aborts. */
  async result(): Promise<SandboxResult> {
    const machine = this.#machine
    const options = this.#options
    try {
      machine.begin(this, options.budget, Object.keys(options.tools))
      const evaluated = machine.evaluate(options.rewritten, FILE)
      // The code is the body of an async function, so an immediate error is a syntax error.
      const error = evaluated?.error ? this.#thrown(evaluated.error, 'syntax') : await this.#settle(evaluated?.value)
      return {
        output: this.#output.toString(),
        calls: this.#calls,
        ...(this.#answer && { final: { value: this.#answer.value, derivation: derive(this.#answer, options.ledger) } }),
        ...(error && !this.#answer && { error }),
      }
    } finally {
      machine.host = undefined
      this.#over.abort()
    }
  }

  print(text: string): void {
    if (!this.#hasEnded) this.#output.print(crossed(Printed, text))
  }

  finish(answer: string): void {
    if (!this.#hasEnded) this.#answer = crossed(GivenAnswer, answer)
  }

  help(name: string, args: string): string {
    try {
      const given = crossed(Args, args)
      const value = this.#helpers[name]!(...given)
      this.#options.ledger.read(name, given, name === 'date_of' ? (value as { ms: number }).ms : value)
      return JSON.stringify({ value })
    } catch (error) {
      return JSON.stringify({ error: toPlainError(error).message })
    }
  }

  call(name: string, args: string): Promise<string> {
    if (!this.#hasEnded && this.#calls >= this.#options.budget.calls) this.#tooManyCalls = true
    if (this.#hasEnded) return new Promise(() => {})
    const given = crossed(Args, args)
    this.#calls++
    const call = this.#callTool(name, given)
    this.#pending.add(call)
    // Deferred, so that the machine has received the reply before the call counts as settled.
    call.then(() => queueMicrotask(() => this.#pending.delete(call)))
    return call
  }

  async #callTool(name: string, args: Json[]): Promise<string> {
    try {
      const value = (await this.#options.tools[name]!(args, this.#over.signal)) ?? null
      this.#options.ledger.returned(name, args, value)
      return JSON.stringify({ value })
    } catch (error) {
      return JSON.stringify({ error: toPlainError(error) })
    }
  }

  get #hasEnded(): boolean {
    return this.#answer !== undefined || this.#tooManyCalls
  }

  /** Runs jobs and waits for tools until the code ends or reaches a limit. */
  async #settle(main: QuickJSHandle | undefined): Promise<SandboxResult['error']> {
    const machine = this.#machine
    const options = this.#options
    for (;;) {
      machine.drain()
      if (machine.failure || machine.outOfTime || this.#hasEnded || !main) return this.#limit()
      const state = machine.context.getPromiseState(main)
      if (state.type === 'rejected') return this.#thrown(state.error)
      if (state.type === 'fulfilled') return this.#showLast(state.value)
      // A promise also never settles if there was no memory left to continue with it.
      if (this.#pending.size === 0 && machine.outOfMemory) return this.#atLimit('memory')
      if (this.#pending.size === 0) return { code: 'exception', message: NEVER_SETTLES }
      await abortable(Promise.race(this.#pending), options.signal)
      await Promise.resolve()
    }
  }

  /** Shows the value of the last expression if nothing was printed. */
  #showLast(value: QuickJSHandle): undefined {
    if (this.#output.isEmpty && this.#machine.context.typeof(value) !== 'undefined') this.#machine.show(value)
  }

  #thrown(error: QuickJSHandle, code: 'syntax' | 'exception' = 'exception'): SandboxResult['error'] {
    const machine = this.#machine
    const options = this.#options
    const described = machine.describe(error)
    if (machine.failure || machine.outOfTime || this.#hasEnded) return this.#limit()
    if (machine.outOfMemory) return this.#atLimit('memory')
    const tools = Object.keys(options.tools)
    return { code, message: exceptionMessage(described, { code: options.code, file: FILE, tools }) }
  }

  #limit(): SandboxResult['error'] {
    if (this.#machine.outOfTime) return this.#atLimit('time')
    if (this.#tooManyCalls) return this.#atLimit('calls')
    if (this.#answer) return undefined
    if (this.#machine.failure instanceof RangeError)
      return { code: 'exception', message: 'RangeError: too much recursion' }
    return this.#atLimit('memory')
  }

  #atLimit(code: 'time' | 'memory' | 'calls'): SandboxResult['error'] {
    return { code, message: limitMessage[code](this.#options.budget) }
  }
}

/** Parses JSON from the sandbox, which a program can forge. Errors are thrown into the program, at its call. */
function crossed<T>(schema: z.ZodType<T>, text: string): T {
  const read = schema.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new TypeError('What the code handed over is no plain data.')
}
