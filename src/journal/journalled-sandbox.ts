import type { Sandbox, SandboxTool } from '../sandbox/sandbox.ts'
import { type Journal, keyOf } from './journal.ts'

/**
 * The same sandbox. Its code is run again, for what it leaves behind; only when it called and when it ended is kept, so
 * that programs that run side by side call and end in the order in which they did.
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
