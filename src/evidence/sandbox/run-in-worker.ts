import { Bug, fromPlainError, Stopped, toPlainError } from '../../common/core/errors.ts'
import { type Json, textsOf } from '../../common/core/json.ts'
import { marksIn } from '../../common/text/marks.ts'
import { ToPage, type ToWorker } from './protocol.ts'
import type { Sandbox, SandboxResult } from './sandbox.ts'

export type SandboxWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Thrown if the worker does not respond within the program's time plus some grace; it must be terminated. */
export class Unresponsive extends Error {}

/**
 * The page's side of one execution: answers the worker's tool calls until the program ends. Rejects with `Stopped`,
 * `Unresponsive` or `Bug`; the worker must be terminated after any of them.
 *
 * @param number which of the worker's runs this is
 * @param silenceMs how long the worker may be silent while no tool call is pending
 */
export function runInWorker(
  worker: SandboxWorker,
  number: number,
  code: string,
  { tools, budget, signal, quotes = [], languageOf }: Parameters<Sandbox['run']>[1],
  silenceMs: number,
): Promise<SandboxResult> {
  /** Aborts when the program ends, so that the tools it called stop and nothing is listened to any more. */
  const over = new AbortController()
  const until = { signal: over.signal }
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let pendingCalls = 0

  const say = (message: ToWorker) => worker.postMessage(message)

  async function callTool(name: string, args: Json[]): Promise<Json> {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
    if (!tool) throw new Bug('sandbox-tool', `There is no tool ${name}.`)
    return (await tool(args, over.signal)) ?? null
  }

  const languagesIn = (value: Json): [number, string][] =>
    languageOf
      ? textsOf(value)
          .flatMap(marksIn)
          .map(n => [n, languageOf(n)])
      : []

  const ended = new Promise<SandboxResult>((resolve, reject) => {
    /** Restarts the watchdog. It is off while a tool call is pending. */
    function watch(): void {
      clearTimeout(watchdog)
      if (pendingCalls > 0 || over.signal.aborted) return
      watchdog = setTimeout(() => reject(new Unresponsive()), silenceMs)
    }

    async function answer({ call, tool, args }: { call: number; tool: string; args: Json[] }): Promise<void> {
      pendingCalls++
      watch()
      const reply = await callTool(tool, args).then(
        (value): ToWorker => ({ type: 'returned', call, value, languages: languagesIn(value) }),
        (error): ToWorker => ({ type: 'threw', call, error: toPlainError(error) }),
      )
      pendingCalls--
      if (over.signal.aborted) return
      say(reply)
      watch()
    }

    function receive({ data }: MessageEvent) {
      const { data: message, error } = ToPage.safeParse(data)
      if (error) return reject(new Bug('sandbox-message', `The sandbox said something odd: ${error}`))
      if (message.run !== number) return
      watch()
      if (message.type === 'call') void answer(message)
      if (message.type === 'finished') resolve(message.result)
      if (message.type === 'failed') reject(fromPlainError(message.error))
    }

    const fail = ({ message }: ErrorEvent) =>
      reject(new Bug('sandbox-worker', `The sandbox's worker failed: ${message}`))
    worker.addEventListener('message', receive, until)
    worker.addEventListener('error', fail, until)
    signal?.addEventListener('abort', () => reject(new Stopped()), until)
    const languages = languagesIn([...quotes])
    say({ type: 'run', run: number, code, tools: Object.keys(tools), budget, quotes: [...quotes], languages })
  })
  return ended.finally(() => {
    clearTimeout(watchdog)
    over.abort()
  })
}
