import { throwIfAborted } from '../core/abort.ts'
import { ActionError, Bug } from '../core/errors.ts'
import { Ledger } from '../provenance/ledger.ts'
import { VARIABLES_LOST } from './error-messages.ts'
import { Execution } from './execution.ts'
import { Machine } from './machine.ts'
import { newNames, rewrite } from './rewrite.ts'
import type { Sandbox, SandboxResult } from './sandbox.ts'

/** A sandbox on the current thread. The page uses `quickJsSandbox`, which runs one of these in a worker. */
export function quickJs(): Sandbox & { ready: Promise<unknown> } {
  let machine = startMachine()
  let names = newNames()
  let ledger = new Ledger(names.typed)
  let busy = false

  const startAfresh = () => {
    machine = startMachine()
    names = newNames()
    ledger = new Ledger(names.typed)
  }

  const run: Sandbox['run'] = async (code, { tools, budget, signal, quotes = [], languageOf }) => {
    throwIfAborted(signal)
    if (busy) throw new Bug('sandbox-busy', 'A sandbox runs one action at a time.')
    busy = true
    let usable = false
    try {
      const rewritten = rewrite(code, Object.keys(tools), names)
      if (languageOf) ledger.learnsFrom(languageOf)
      for (const quote of quotes) ledger.quoted(quote)
      const current = await machine
      const result = await new Execution(current, { code, rewritten, ledger, tools, budget, signal }).result()
      usable = current.isAtRest && result.error?.code !== 'memory'
      return result.error && !usable ? withVariablesLost(result, result.error) : result
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      usable = true
      return { output: '', error: { code: 'syntax', message: error.message }, calls: 0 }
    } finally {
      if (!usable) startAfresh()
      busy = false
    }
  }
  const close = () => {
    machine = Promise.reject(new Bug('sandbox-closed', 'The sandbox is closed.'))
    machine.catch(() => {})
  }
  return { ready: machine, run, close }
}

function startMachine(): Promise<Machine> {
  const machine = Machine.create().catch(cause => {
    throw new Bug('sandbox-start', 'The sandbox did not start.', { cause })
  })
  machine.catch(() => {}) // Reported by the run that awaits it.
  return machine
}

function withVariablesLost(result: SandboxResult, error: NonNullable<SandboxResult['error']>): SandboxResult {
  return { ...result, error: { ...error, message: `${error.message.replace(/\.?$/, '.')} ${VARIABLES_LOST}` } }
}
