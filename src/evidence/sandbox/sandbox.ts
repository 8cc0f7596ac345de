import type { Json } from '../../common/core/json.ts'
import type { Derivation } from '../provenance/derivation.ts'
import type { LanguageOf } from '../provenance/ledger.ts'

/** Limits for executing one program. */
export interface SandboxBudget {
  /** Running time in ms, without the time spent waiting for tools. */
  cpuMs: number
  memoryBytes: number
  /** Characters that the code may print. */
  outputChars: number
  calls: number
}

/**
 * A function that sandboxed code can call.
 *
 * @param args - positional arguments, as the code gave them
 * @returns the value of the call; a rejection is thrown inside the sandbox, at the call
 */
export type SandboxTool = (args: Json[], signal: AbortSignal) => Promise<Json>

/** The argument of `final_answer(value)`, and how it was computed. */
export interface FinalAnswer {
  value: Json
  derivation: Derivation
}

/** The result of executing one program. */
export interface SandboxResult {
  /** Everything printed, one value a line, cut to the budget. */
  output: string
  /** Absent if the code did not call `final_answer`. */
  final?: FinalAnswer
  /** Why the program ended early: a syntax error, an exception of its own, or a limit (`time`, `memory`, `calls`). */
  error?: { code: 'syntax' | 'exception' | 'time' | 'memory' | 'calls'; message: string }
  calls: number
}

/** Wraps a sandbox so that programs parse figures and dates in the language of their passage. */
export const knowingLanguages = (sandbox: Sandbox, languageOf: LanguageOf): Sandbox => ({
  run: (code, options) => sandbox.run(code, { languageOf, ...options }),
  close: () => sandbox.close(),
})

/**
 * Runs code that a model wrote, isolated from the page. One sandbox serves one agent: top-level names remain from one
 * `run` to the next. Every adapter passes `tests/contracts/sandbox.ts`.
 */
export interface Sandbox {
  /**
   * Runs one program.
   *
   * @returns what it printed and answered; failures of the program itself are in the result
   * @throws `Stopped` when the signal aborts, `Bug` when the sandbox itself fails
   */
  run(
    code: string,
    options: {
      tools: Record<string, SandboxTool>
      budget: SandboxBudget
      signal?: AbortSignal
      /** Literals in the code that were found in passages; they count as results of tools. */
      quotes?: readonly string[]
      /** The language of each passage, for parsing its figures and dates; empty if unknown. */
      languageOf?: LanguageOf
    },
  ): Promise<SandboxResult>
  /** Ends the sandbox and its worker. */
  close(): void
}
