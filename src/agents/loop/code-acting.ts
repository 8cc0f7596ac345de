import { ActionError } from '../../common/core/errors.ts'
import type { Sandbox, SandboxBudget, SandboxTool } from '../../evidence/sandbox/sandbox.ts'
import type { Acting, CallTool, Outcome } from './acting.ts'
import { END_OF_ACTION, parseReply, RIGHT_SHAPE, writeAction } from './parse.ts'

const BUDGET: SandboxBudget = { cpuMs: 1_000, memoryBytes: 32 << 20, outputChars: 6_000, calls: 20 }
const NOTHING_PRINTED = 'Nothing was printed. Use print(…).'

/** Acts by JavaScript programs in a sandbox. Names that they declare remain for later programs. */
export const codeActing: Acting = {
  stop: [END_OF_ACTION],
  shape: RIGHT_SHAPE,
  read: parseReply,
  write: ({ thought, code }) => writeAction(thought, code),
  open({ openSandbox, constants, signal }) {
    let sandbox: Sandbox | undefined
    function run(code: string, tools: Record<string, SandboxTool>) {
      sandbox ??= openSandbox()
      return sandbox.run(code, { tools, budget: BUDGET, signal })
    }
    let declared = false

    /** Declares the constants before the first program. */
    async function prepare(): Promise<void> {
      if (declared) return
      declared = true
      const code = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
      if (code.length > 0) await run(code.join('\n'), {})
    }

    return {
      async act({ code }, tools): Promise<Outcome> {
        await prepare()
        let halt: string | undefined
        /** A `halt` is thrown in the program as an error, since nothing else could stop it during a call. */
        const halting =
          (call: CallTool): SandboxTool =>
          async (args, signal) => {
            const outcome = await call(args, signal)
            if ('value' in outcome) return outcome.value
            halt = outcome.halt
            throw new ActionError('halted', halt)
          }
        const callable = Object.entries(tools).map(([name, call]) => [name, halting(call)])
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
