import { SourceError } from '../../common/core/errors.ts'

/** What was expected at an address, and how errors describe it. */
interface LookedFor {
  /** The error's code if something prevents this page from reading the address. */
  code: string
  /** The name of what was expected, as messages use it: "the wiki". */
  what: string
  /** Advice to the person if the host answers but does not allow other origins to read the reply. */
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
 * Finds out why a request failed. Browsers only report that it failed; a second request in `no-cors` mode, whose reply
 * cannot be read, shows whether anything answers there.
 */
export async function diagnoseFailure(
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
  // The browser fires the policy event shortly after the request has failed.
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
  // On an isolated page (COEP) even a `no-cors` request does not show whether something answered.
  const message = `${host} cannot be reached: nothing is there, or its server does not let other pages read it. Check the address.`
  return globalThis.crossOriginIsolated ? new SourceError('offline', message, { cause: failure }) : failure
}

/** Returns a function that says whether the page's own security policy has blocked a connection since this call. */
function refusedByPolicy(): () => boolean {
  let refused = false
  globalThis.document?.addEventListener('securitypolicyviolation', () => (refused = true), { once: true })
  return () => refused
}
