import type { Json } from '../../common/core/json.ts'
import type { FinalAnswer, Sandbox } from '../../evidence/sandbox/sandbox.ts'
import type { ToolOutcome } from '../tools/tool.ts'

/** The action in a reply. `code` is what is executed: a program, or a tool call written as JSON. */
export interface Action {
  thought: string
  code: string
}

/** The result of an action. */
export interface Outcome {
  /** What the action printed or returned, as shown to the model. */
  output: string
  /** What went wrong, if the action failed. */
  error?: string
  /** The text for the model, if a tool ended the action on purpose, which is not a failure. */
  halt?: string
  final?: FinalAnswer
}

/** Calls a tool from an action. Rejects if the tool fails. */
export type CallTool = (args: Json[], signal: AbortSignal) => Promise<ToolOutcome>

/** What actions may use besides their tools. */
interface Workplace {
  openSandbox(): Sandbox
  /** Values that actions can use, by name. */
  constants: Record<string, Json>
  signal: AbortSignal
}

/** Turns replies into actions, and executes them. Every adapter passes `tests/contracts/acting.ts`. */
export interface Acting {
  /** Stop strings for the model; they are not part of the reply. */
  readonly stop: readonly string[]
  /** An example of a well-formed action, shown to a model after a reply that could not be parsed. */
  readonly shape: string
  read(reply: string): Action | { unreadable: string }
  /** Formats an action as the model writes it. */
  write(action: Action): string
  /** Opens a stage, which keeps state between the actions of one agent. */
  open(workplace: Workplace): Stage
}

/** Where the actions of one agent are carried out. */
export interface Stage {
  act(action: Action, tools: Readonly<Record<string, CallTool>>): Promise<Outcome>
  close(): void
}
