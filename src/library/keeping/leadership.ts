/** Which of several tabs does the work that only one should do: embedding and packing the index. */
export interface Leadership {
  /** Calls `lead` once this tab is the one; never where another stays it. */
  whenLeading(lead: () => void): void
  /** Lets another tab lead. */
  close(): void
}

/** The tab that holds the lock `name`; when it is closed or crashes, the browser gives the lock to the next. */
export function lockLeadership(name: string): Leadership {
  const waiting = new AbortController()
  let leave = () => {}
  return {
    whenLeading(lead) {
      const held = new Promise<void>(resolve => {
        leave = resolve
      })
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          lead()
          return held
        })
        .catch(() => {}) // closed before its turn came
    },
    close() {
      waiting.abort()
      leave()
    },
  }
}

/** Leads at once: this is for a library that no other tab shares. */
export const alone: Leadership = { whenLeading: lead => lead(), close: () => {} }
