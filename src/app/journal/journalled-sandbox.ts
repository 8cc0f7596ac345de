import type { Sandbox, SandboxTool } from '../../evidence/sandbox/sandbox.ts'
import { type Journal, keyOf } from './journal.ts'

/**
 * Wraps a sandbox. In a replay the code runs again, because later code depends on its side effects. Only the times of
 * its calls and of its end are recorded, so that programs that run in parallel keep their order.
 */
export function journalledSandbox(sandbox: Sandbox, journal: Journal): Sandbox {
  const calling =
    (name: string, tool: SandboxTool): SandboxTool =>
    (args, signal) =>
      journal.aside(async () => {
        await journal.mark(keyOf('call', name, args), signal)
        return tool(args, signal)
      })
  return {
    async run(code, options) {
      const tools = Object.entries(options.tools).map(([name, tool]) => [name, calling(name, tool)])
      const result = await journal.during(() => sandbox.run(code, { ...options, tools: Object.fromEntries(tools) }))
      await journal.mark(keyOf('ran', code), options.signal)
      return result
    },
    close: () => sandbox.close(),
  }
}
