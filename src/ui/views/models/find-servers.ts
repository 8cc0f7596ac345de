import { toPlainError } from '../../../common/core/errors.ts'
import { LOCAL_SERVERS, type LocalServer, localAddress } from '../../../models/llm/openai/local-servers.ts'
import { networkPermission } from './network-permission.ts'
import { answersUnseen, listModels } from './try-endpoint.ts'

export interface FoundServer {
  server: LocalServer
  url: string
  /** Whether its models can be chosen, or what prevents that. */
  state: 'open' | 'wants-key' | 'forbids'
  models: readonly string[]
}

/** Undefined if the browser does not let this page connect to the device. */
export type Found = readonly FoundServer[] | undefined

/** Time limit in ms. It is short because a server on this device answers at once. */
const PATIENCE_MS = 5_000
/** Time limit in ms if the browser may ask the person for permission first. */
const PATIENCE_WHILE_ASKED_MS = 60_000

/** Looks for model servers at the usual ports of this device. No other addresses are tried. */
export async function findServers(signal: AbortSignal): Promise<Found> {
  const permission = await networkPermission('device')
  if (permission === 'denied') return undefined
  const patience = AbortSignal.timeout(permission === 'prompt' ? PATIENCE_WHILE_ASKED_MS : PATIENCE_MS)
  const whileWanted = AbortSignal.any([patience, signal])
  const found = await Promise.all(LOCAL_SERVERS.map(server => lookAt(server, whileWanted)))
  if ((await networkPermission('device')) === 'denied') return undefined
  return found.filter(one => one !== undefined)
}

async function lookAt(server: LocalServer, signal: AbortSignal): Promise<FoundServer | undefined> {
  const url = localAddress(server)
  try {
    return { server, url, state: 'open', models: await listModels({ url }, signal) }
  } catch (error) {
    const { code } = toPlainError(error)
    if (code === 'bad-key') return { server, url, state: 'wants-key', models: [] }
    const forbids = code === 'unreachable' && !crossOriginIsolated && (await answersUnseen(url))
    return forbids ? { server, url, state: 'forbids', models: [] } : undefined
  }
}
