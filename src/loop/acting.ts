import type { Json } from '../core/json.ts'
import type { Derivation } from '../provenance/derivation.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ToolOutcome } from '../tools/tool.ts'

/** What a reply asks for. `code` is what is carried out: a program, or a call of a tool written as JSON. */
export interface Action {
  thought: string
  code: string
}

export interface FinalAnswer {
  value: Json
  derivation: Derivation
}

/** What came of an action. */
export interface Outcome {
  /** What the model is shown of it, beside an error or what a tool ended it with. */
  output: string
  /** What went wrong. */
  error?: string
  /** A tool ended the action on purpose, and this is what the model is shown: no failure. */
  halt?: string
  final?: FinalAnswer
}

/** A tool as an action calls it. Rejects where the tool fails. */
export type CallTool = (args: Json[], signal: AbortSignal) => Promise<ToolOutcome>

/** What an action may use beside its tools. */
export interface Workplace {
  openSandbox(): Sandbox
  /** Values that every action finds under these names. */
  constants: Record<string, Json>
  signal: AbortSignal
}

/** How a reply becomes an action, and an action an observation. Every adapter passes `tests/contracts/acting.ts`. */
export interface Acting {
  /** Texts that end a reply; they are not part of it. */
  readonly stop: readonly string[]
  /** An action in the right form, shown to a model whose reply could not be parsed. */
  readonly shape: string
  read(reply: string): Action | { unreadable: string }
  /** An action as its agent wrote it, or would have. */
  write(action: Action): string
  /** Opens a stage for the actions of one agent, which keeps state from action to action. */
  open(workplace: Workplace): Stage
}

interface Stage {
  act(action: Action, tools: Readonly<Record<string, CallTool>>): Promise<Outcome>
  close(): void
}
