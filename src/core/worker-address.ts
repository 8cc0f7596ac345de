const bootstraps = new Map<string, string>()

/**
 * The address to start a module worker from, for a script on any origin. A browser starts workers of the page's own
 * origin only; for another one, a blob of the page's own imports the script, which must be served with CORS.
 */
export function workerAddress(script: string, page: string = location.href): string {
  const { href, origin } = new URL(script, page)
  if (origin === new URL(page).origin) return href
  // Kept: each worker of a script starts from the same blob, and its address must outlive the start.
  const known = bootstraps.get(href)
  if (known) return known
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(href)}\n`], { type: 'text/javascript' }))
  bootstraps.set(href, address)
  return address
}
