import { toPlainError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { NOT_COMPUTED } from '../../evidence/provenance/derivation.ts'
import type { Action, CallTool, Outcome } from './acting.ts'
import { clipped } from './clipped.ts'

/** An action that our own code chooses and carries out; `code` is how a model would have written it. */
export interface CodedAction extends Action {
  run(call: Call): Promise<{ shown: Json } | { answer: Json }>
}

type Call = (tool: string, ...args: Json[]) => Promise<Json>

/** An action that calls tools one after the other, and shows what they return. */
export const calling = (thought: string, ...calls: readonly [tool: string, ...args: Json[]][]): CodedAction => ({
  thought,
  code: calls
    .map(([tool, ...args]) => `print(${tool}(${args.map(arg => JSON.stringify(arg)).join(', ')}));`)
    .join('\n'),
  async run(call) {
    const shown: string[] = []
    for (const [tool, ...args] of calls) shown.push(textOf(await call(tool, ...args)))
    return { shown: shown.join('\n') }
  },
})

export const answering = (thought: string, answer: string): CodedAction => ({
  thought,
  code: `final_answer(${JSON.stringify(answer)});`,
  run: async () => ({ answer }),
})

/** Executes an action without a sandbox, because it contains no code that a model wrote. */
export async function carryOut(
  { run }: Pick<CodedAction, 'run'>,
  tools: Readonly<Record<string, CallTool>>,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const result = await run(async (tool, ...args) => {
      const outcome = await tools[tool]!(args, signal)
      if ('halt' in outcome) throw new Halted(outcome.halt)
      return outcome.value
    })
    if ('answer' in result) return { output: '', final: { value: result.answer, derivation: NOT_COMPUTED } }
    return { output: clipped(textOf(result.shown)) }
  } catch (error) {
    if (error instanceof Halted) return { output: '', halt: error.message }
    const { kind, message } = toPlainError(error)
    // A model cannot react to other errors, which end the run.
    if (!['action', 'source', 'user'].includes(kind)) throw error
    return { output: '', error: message }
  }
}

/** Thrown when a tool ends the action that called it. */
class Halted extends Error {}

function textOf(value: Json): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value.join('\n')
  return JSON.stringify(value)
}
