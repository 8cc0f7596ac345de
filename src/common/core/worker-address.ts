import { memoised } from './memoised.ts'

/**
 * The address to start a module worker from, for a script on any origin. Browsers start workers of the page's own origin
 * only, so a script of another origin is imported by a blob of the page's own; it must be served with CORS.
 */
export function workerAddress(script: string, page: string = location.href): string {
  const { href, origin } = new URL(script, page)
  if (origin === new URL(page).origin) return href
  return bootstrapOf(href)
}

/** Reused: a blob's address must outlive the worker's start, so it is never revoked. */
const bootstrapOf = memoised(script =>
  URL.createObjectURL(new Blob([`import ${JSON.stringify(script)}\n`], { type: 'text/javascript' })),
)
