import { fromPlainError, toPlainError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { type ToPage, ToWorker } from './protocol.ts'
import { quickJs } from './quickjs.ts'
import type { SandboxTool } from './sandbox.ts'

export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The worker's side of `quickJsSandbox`: one sandbox, whose tools run on the page. */
export function serveSandbox(port: Port): void {
  const sandbox = quickJs()
  const calls = new Map<number, { resolve(value: Json): void; reject(error: Error): void }>()
  const languages = new Map<number, string>()
  const languageOf = (passage: number) => languages.get(passage) ?? ''
  const learnLanguages = (entries: readonly (readonly [number, string])[]) => {
    for (const [passage, language] of entries) languages.set(passage, language)
  }
  let lastCall = 0

  const say = (message: ToPage) => port.postMessage(message)
  const remoteTool = (run: number, tool: string): SandboxTool => {
    return args =>
      new Promise((resolve, reject) => {
        calls.set(++lastCall, { resolve, reject })
        say({ type: 'call', run, call: lastCall, tool, args })
      })
  }

  const run = async ({ run, code, tools, budget, quotes, languages }: Extract<ToWorker, { type: 'run' }>) => {
    try {
      learnLanguages(languages)
      await sandbox.ready
      say({ type: 'started', run })
      const remoteTools = Object.fromEntries(tools.map(name => [name, remoteTool(run, name)]))
      const result = await sandbox.run(code, { tools: remoteTools, budget, quotes, languageOf })
      say({ type: 'finished', run, result })
    } catch (error) {
      say({ type: 'failed', run, error: toPlainError(error) })
    }
    calls.clear()
  }

  port.addEventListener('message', ({ data }) => {
    const message = ToWorker.parse(data)
    if (message.type === 'run') return void run(message)
    const call = calls.get(message.call)
    calls.delete(message.call)
    if (message.type === 'returned') learnLanguages(message.languages)
    if (message.type === 'returned') call?.resolve(message.value)
    else call?.reject(fromPlainError(message.error))
  })
}
