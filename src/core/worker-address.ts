const bootstraps = new Map<string, string>()

/**
 * The address to start a module worker from, for a script on any origin. Browsers start workers of the page's own origin
 * only, so a script of another origin is imported by a blob of the page's own; it must be served with CORS.
 */
export function workerAddress(script: string, page: string = location.href): string {
  const { href, origin } = new URL(script, page)
  if (origin === new URL(page).origin) return href
  // Reused: a blob's address must outlive the worker's start, so it is never revoked.
  const known = bootstraps.get(href)
  if (known) return known
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(href)}\n`], { type: 'text/javascript' }))
  bootstraps.set(href, address)
  return address
}
