import { throwIfAborted } from '../../common/core/abort.ts'
import { ActionError, Bug } from '../../common/core/errors.ts'
import { Ledger } from '../provenance/ledger.ts'
import { VARIABLES_LOST } from './error-messages.ts'
import { execute } from './execute.ts'
import { Machine } from './machine.ts'
import { newNames, rewrite } from './rewrite.ts'
import type { Sandbox } from './sandbox.ts'

/** A sandbox on the current thread. The page uses `quickJsSandbox`, which runs one of these in a worker. */
export function quickJs(): Sandbox & { ready: Promise<unknown> } {
  let { machine, names, ledger } = fresh()
  let busy = false

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
      const result = await execute(current, { code, rewritten, ledger, tools, budget, signal })
      usable = current.isAtRest && result.error?.code !== 'memory'
      if (usable || !result.error) return result
      const message = `${result.error.message.replace(/\.?$/, '.')} ${VARIABLES_LOST}`
      return { ...result, error: { ...result.error, message } }
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      usable = true
      return { output: '', error: { code: 'syntax', message: error.message }, calls: 0 }
    } finally {
      if (!usable) ({ machine, names, ledger } = fresh())
      busy = false
    }
  }
  const close = () => {
    machine = Promise.reject(new Bug('sandbox-closed', 'The sandbox is closed.'))
    machine.catch(() => {})
  }
  return { ready: machine, run, close }
}

function fresh() {
  const names = newNames()
  const machine = Machine.create().catch(cause => {
    throw new Bug('sandbox-start', 'The sandbox did not start.', { cause })
  })
  machine.catch(() => {}) // Reported by the run that awaits it.
  return { machine, names, ledger: new Ledger(names.typed) }
}
