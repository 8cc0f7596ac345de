/** Elects the tab that does the work only one tab should do: embedding and packing the index. */
export interface Leadership {
  /** Calls `lead` once this tab is elected, which may be never. */
  whenLeading(lead: () => void): void
  /** Lets another tab lead. */
  close(): void
}

/** The tab that holds the Web Lock `name` leads. When it closes or crashes, the browser gives the lock to the next. */
export function lockLeadership(name: string): Leadership {
  const waiting = new AbortController()
  let leave = () => {}
  return {
    whenLeading(lead) {
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          lead()
          return new Promise<void>(resolve => {
            leave = resolve
          })
        })
        // Rejects if `close` is called before the lock was granted.
        .catch(() => {})
    },
    close() {
      waiting.abort()
      leave()
    },
  }
}

/** Leads at once; for a library that no other tab uses. */
export const alone: Leadership = { whenLeading: lead => lead(), close: () => {} }
