import { SourceError } from '../../core/errors.ts'

/** What was looked for at an address, and how that is told. */
interface LookedFor {
  /** The code of the error where something keeps this page from reading it. */
  code: string
  /** "the wiki" */
  what: string
  /** What is to be done where the host answers and pages of other origins may not read it. */
  advice: string
  method: 'GET' | 'HEAD'
}

const WIKI: LookedFor = {
  code: 'wiki-forbidden',
  what: 'the wiki',
  advice: 'Is it the address of a wiki? Then its server has to pass api.php on as it is.',
  method: 'GET',
}

/**
 * Why nothing came back from an address. A browser tells a page only that it failed; a second request, of a kind whose
 * answer nobody may read, shows whether anything is there.
 */
export async function noWayTo(
  address: URL,
  failure: SourceError,
  { code, what, advice, method }: LookedFor = WIKI,
): Promise<SourceError> {
  const { host, protocol } = address
  const here = globalThis.location as Location | undefined
  if (!here) return failure
  const forbidden = (message: string) => new SourceError(code, message, { cause: failure, details: { host } })
  const refused = refusedByPolicy()
  const answers = await globalThis.fetch(address, { method, mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  // The policy's own event comes a moment after the failure.
  await new Promise(resolve => setTimeout(resolve))
  if (refused()) {
    return forbidden(
      `This page may not connect to ${host}: whoever hosts it has to allow ${address.origin} in its Content-Security-Policy.`,
    )
  }
  if (protocol === 'http:' && here.protocol === 'https:' && !answers) {
    return forbidden(`A page at an https address may not read ${host} over http. Give an https address of ${what}.`)
  }
  if (answers) {
    return forbidden(`${host} answers, but not so that other pages may read it. ${advice}`)
  }
  // An isolated page (COEP) is not even told whether something answered.
  const message = `${host} cannot be reached: nothing is there, or its server does not let other pages read it. Check the address.`
  return globalThis.crossOriginIsolated ? new SourceError('offline', message, { cause: failure }) : failure
}

/** Whether the page's own policy has refused a connection since. */
function refusedByPolicy(): () => boolean {
  let refused = false
  globalThis.document?.addEventListener('securitypolicyviolation', () => (refused = true), { once: true })
  return () => refused
}
