import type { Json } from '../core/json.ts'
import type { Derivation } from '../provenance/derivation.ts'
import type { LanguageOf } from '../provenance/ledger.ts'

export interface SandboxBudget {
  /** Time that the code itself may run, in ms; waiting for a tool does not count. */
  cpuMs: number
  memoryBytes: number
  outputChars: number
  /** Tool calls in one run. */
  calls: number
}

/** Arguments as the code gave them, positionally. A rejection is thrown inside the sandbox at the call. */
export type SandboxTool = (args: Json[], signal: AbortSignal) => Promise<Json>

export interface SandboxResult {
  /** What was printed, one printed value a line, cut to the budget. */
  output: string
  /** What `final_answer(value)` was given, and how it came about; absent while the code has not called it. */
  final?: { value: Json; derivation: Derivation }
  /** Why the code ended early: its own exception, a syntax error, or a limit (`time`, `memory`, `calls`). */
  error?: { code: 'syntax' | 'exception' | 'time' | 'memory' | 'calls'; message: string }
  /** Tool calls made. */
  calls: number
}

/** A sandbox whose runs know the languages of passages. */
export const knowingLanguages = (sandbox: Sandbox, languageOf: LanguageOf): Sandbox => ({
  run: (code, options) => sandbox.run(code, { languageOf, ...options }),
  close: () => sandbox.close(),
})

/**
 * Runs the code that a model wrote; nothing of the page is reachable from inside.
 * One sandbox serves one agent run: top-level names survive from one `run` to the next.
 * Every adapter passes `tests/contracts/sandbox.ts`.
 */
export interface Sandbox {
  /** Rejects only with `Stopped` (the signal aborted) or `Bug`; the code's own failures are in the result. */
  run(
    code: string,
    options: {
      tools: Record<string, SandboxTool>
      budget: SandboxBudget
      signal?: AbortSignal
      /** Texts in the code that were found in passages: they count as if a tool had returned them. */
      quotes?: readonly string[]
      /** The language of the passage of this number (BCP 47), by which its figures and dates are read; empty: unknown. */
      languageOf?: LanguageOf
    },
  ): Promise<SandboxResult>
  close(): void
}
