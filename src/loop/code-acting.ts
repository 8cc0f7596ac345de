import { ActionError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import type { Sandbox, SandboxBudget, SandboxTool } from '../sandbox/sandbox.ts'
import type { Acting, CallTool, Outcome, Workplace } from './acting.ts'
import { END_OF_ACTION, parseReply, RIGHT_SHAPE, writeAction } from './parse.ts'

const BUDGET: SandboxBudget = { cpuMs: 1_000, memoryBytes: 32 << 20, outputChars: 6_000, calls: 20 }
const NOTHING_PRINTED = 'Nothing was printed. Use print(…).'

/** Acts by JavaScript programs in a sandbox. Names that they declare remain for later programs. */
export const codeActing: Acting = {
  stop: [END_OF_ACTION],
  shape: RIGHT_SHAPE,
  read: parseReply,
  write: ({ thought, code }) => writeAction(thought, code),
  open(workplace) {
    let sandbox: Sandbox | undefined
    function run(code: string, tools: Record<string, SandboxTool>) {
      sandbox ??= workplace.openSandbox()
      return sandbox.run(code, { tools, budget: BUDGET, signal: workplace.signal })
    }
    let declared = false

    /** Declares the constants before the first program. */
    async function prepare({ constants }: Workplace): Promise<void> {
      if (declared) return
      declared = true
      const code = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
      if (code.length > 0) await run(code.join('\n'), {})
    }

    return {
      async act({ code }, tools): Promise<Outcome> {
        await prepare(workplace)
        let halt: string | undefined
        const callable = Object.entries(tools).map(([name, call]) => [
          name,
          haltingWith(call, shown => {
            halt = shown
          }),
        ])
        const { output, error, final } = await run(code, Object.fromEntries(callable))
        // After most errors the sandbox has begun anew, without the constants.
        if (error && error.code !== 'syntax') declared = false
        // A program that caught the error of a halting tool went on, so its own result or error counts.
        if (error && halt !== undefined && error.message.includes(halt)) return { output, halt }
        if (error) return { output, error: error.message }
        return final ? { output, final } : { output: output || NOTHING_PRINTED }
      },
      close: () => sandbox?.close(),
    }
  },
}

/** Wraps a tool so that its `halt` throws an error in the program, which nothing else could stop during a call. */
const haltingWith =
  (call: CallTool, onHalt: (shown: string) => void): SandboxTool =>
  async (args: Json[], signal: AbortSignal) => {
    const outcome = await call(args, signal)
    if ('value' in outcome) return outcome.value
    onHalt(outcome.halt)
    throw new ActionError('halted', outcome.halt)
  }
