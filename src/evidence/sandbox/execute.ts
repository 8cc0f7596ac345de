import type { QuickJSHandle } from 'quickjs-emscripten-core'
import { z } from 'zod'
import { abortable } from '../../common/core/abort.ts'
import { toPlainError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { GivenAnswer } from '../provenance/computation.ts'
import { derive } from '../provenance/derive.ts'
import { dateOf, numberReader, weekdayOf } from '../provenance/helpers/readers.ts'
import { same } from '../provenance/helpers/same.ts'
import type { Ledger } from '../provenance/ledger.ts'
import { exceptionMessage, limitMessage, NEVER_SETTLES } from './error-messages.ts'
import type { Machine, MachineHost } from './machine.ts'
import type { Sandbox, SandboxResult } from './sandbox.ts'

const FILE = 'action.js'
const Printed = z.string()
const Args = z.array(z.json())

interface RunOptions extends Pick<Parameters<Sandbox['run']>[1], 'tools' | 'budget'> {
  /** The code as the model wrote it, for messages. */
  code: string
  rewritten: string
  ledger: Ledger
  signal: AbortSignal | undefined
}

/** Executes an action's program in a machine. Rejects with `Stopped` when the signal aborts. */
export async function execute(machine: Machine, options: RunOptions): Promise<SandboxResult> {
  const { code, rewritten, ledger, tools, budget, signal } = options
  const languageOf = (text: string) => ledger.languageOf(text)
  const helpers: Record<string, (...args: Json[]) => Json> = {
    number_of: numberReader(languageOf),
    date_of: value => ({ ...dateOf(value, languageOf) }),
    weekday_of: value => weekdayOf(value, languageOf),
    same: (a, b) => same(a, b, languageOf),
  }
  const output = new Output(budget.outputChars)
  /** Aborts when the program ends, so that the tools it called stop. */
  const over = new AbortController()
  const pending = new Set<Promise<unknown>>()
  let calls = 0
  let tooManyCalls = false
  let answer: GivenAnswer | undefined
  const hasEnded = () => answer !== undefined || tooManyCalls

  const host: MachineHost = {
    print(text) {
      if (!hasEnded()) output.print(crossed(Printed, text))
    },

    finish(given) {
      if (!hasEnded()) answer = crossed(GivenAnswer, given)
    },

    help(name, args) {
      try {
        const given = crossed(Args, args)
        const value = helpers[name]!(...given)
        ledger.read(name, given, name === 'date_of' ? (value as { ms: number }).ms : value)
        return JSON.stringify({ value })
      } catch (error) {
        return JSON.stringify({ error: toPlainError(error).message })
      }
    },

    call(name, args) {
      if (!hasEnded() && calls >= budget.calls) tooManyCalls = true
      if (hasEnded()) return new Promise(() => {})
      const given = crossed(Args, args)
      calls++
      const call = callTool(name, given)
      pending.add(call)
      // Deferred, so that the machine has received the reply before the call counts as settled.
      call.then(() => queueMicrotask(() => pending.delete(call)))
      return call
    },
  }

  async function callTool(name: string, args: Json[]): Promise<string> {
    try {
      const value = (await tools[name]!(args, over.signal)) ?? null
      ledger.returned(name, args, value)
      return JSON.stringify({ value })
    } catch (error) {
      return JSON.stringify({ error: toPlainError(error) })
    }
  }

  /** Runs jobs and waits for tools until the code ends or reaches a limit. */
  async function settle(main: QuickJSHandle | undefined): Promise<SandboxResult['error']> {
    for (;;) {
      machine.drain()
      if (machine.failure || machine.outOfTime || hasEnded() || !main) return limit()
      const state = machine.context.getPromiseState(main)
      if (state.type === 'rejected') return thrown(state.error)
      if (state.type === 'fulfilled') return showLast(state.value)
      // A promise also never settles if there was no memory left to continue with it.
      if (pending.size === 0 && machine.outOfMemory) return atLimit('memory')
      if (pending.size === 0) return { code: 'exception', message: NEVER_SETTLES }
      await abortable(Promise.race(pending), signal)
      await Promise.resolve()
    }
  }

  /** Shows the value of the last expression if nothing was printed. */
  function showLast(value: QuickJSHandle): undefined {
    if (output.isEmpty && machine.context.typeof(value) !== 'undefined') machine.show(value)
  }

  function thrown(error: QuickJSHandle, kind: 'syntax' | 'exception' = 'exception'): SandboxResult['error'] {
    const described = machine.describe(error)
    if (machine.failure || machine.outOfTime || hasEnded()) return limit()
    if (machine.outOfMemory) return atLimit('memory')
    return { code: kind, message: exceptionMessage(described, { code, file: FILE, tools: Object.keys(tools) }) }
  }

  function limit(): SandboxResult['error'] {
    if (machine.outOfTime) return atLimit('time')
    if (tooManyCalls) return atLimit('calls')
    if (answer) return undefined
    if (machine.failure instanceof RangeError) return { code: 'exception', message: 'RangeError: too much recursion' }
    return atLimit('memory')
  }

  const atLimit = (code: 'time' | 'memory' | 'calls'): SandboxResult['error'] => ({
    code,
    message: limitMessage[code](budget),
  })

  try {
    machine.begin(host, budget, Object.keys(tools))
    const evaluated = machine.evaluate(rewritten, FILE)
    // The code is the body of an async function, so an immediate error is a syntax error.
    const error = evaluated?.error ? thrown(evaluated.error, 'syntax') : await settle(evaluated?.value)
    return {
      output: output.toString(),
      calls,
      ...(answer && { final: { value: answer.value, derivation: derive(answer, ledger) } }),
      ...(error && !answer && { error }),
    }
  } finally {
    machine.host = undefined
    over.abort()
  }
}

/** Parses JSON from the sandbox, which a program can forge. Errors are thrown into the program, at its call. */
function crossed<T>(schema: z.ZodType<T>, text: string): T {
  const read = schema.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new TypeError('What the code handed over is no plain data.')
}

/** The printed output of a program, cut to a limit. */
class Output {
  readonly #limit: number
  #text = ''
  #length = 0

  /** @param limit in characters, including the note that the output was cut */
  constructor(limit: number) {
    this.#limit = limit
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  print(text: string): void {
    const line = this.isEmpty ? text : `\n${text}`
    this.#length += line.length
    if (this.#text.length <= this.#limit) this.#text += line.slice(0, this.#limit + 1)
  }

  toString(): string {
    if (this.#length <= this.#limit) return this.#text
    const note = `\n… (cut: ${this.#length} characters were printed)`
    return this.#text.slice(0, Math.max(0, this.#limit - note.length)).replace(/[\ud800-\udbff]$/, '') + note
  }
}
