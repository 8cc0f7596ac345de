import { EngineError } from '../../../common/core/errors.ts'

const MESSAGES = {
  'hub-lacks': (host: string) =>
    `${host} no longer has this file. Reload the page for a newer list of models, or open a GGUF file of your own.`,
  'hub-refuses': (host: string, status: number) =>
    `${host}, or a proxy on the way to it, does not hand this file over (HTTP ${status}). Try another network, or ` +
    'fetch the file in another way and open it as a file of your own.',
  'hub-differs': (host: string) =>
    `The file at ${host} is not the one that this version of Footnote knows: its size is another. Reload the page ` +
    'for a newer version, or open a GGUF file of your own.',
  'hub-page': (host: string) =>
    `A web page came from ${host} in the place of the model: perhaps a network’s sign-in page. Sign in, and go on then.`,
  'hub-busy': (host: string, status: number) =>
    `${host} takes no requests at the moment (HTTP ${status}). Go on in a few minutes: what is here stays.`,
} as const

type HubProblem = keyof typeof MESSAGES

/** An `EngineError` whose code is the problem, with host and status in `details`. */
export function hubFailure(problem: HubProblem, url: string, status: number): EngineError {
  const { host } = new URL(url)
  return new EngineError(problem, MESSAGES[problem](host, status), { details: { host, status } })
}

/** What is wrong with a response of the hub; undefined if it contains the requested bytes. */
export function hubProblemIn(response: Response, totalBytes: number): HubProblem | undefined {
  const { status, headers } = response
  if (status === 404 || status === 410) return 'hub-lacks'
  if (status === 416) return 'hub-differs'
  if (status === 429 || status >= 500) return 'hub-busy'
  if (headers.get('Content-Type')?.startsWith('text/html')) return 'hub-page'
  if (status !== 206) return 'hub-refuses'
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  return total !== undefined && Number(total) !== totalBytes ? 'hub-differs' : undefined
}
