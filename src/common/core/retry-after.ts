/**
 * The wait in seconds from a `Retry-After` header (RFC 9110 §10.2.3: whole seconds, or a date). Undefined if the header
 * is absent or invalid; 0 for a date in the past.
 */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
