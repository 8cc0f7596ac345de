/** What a run knows of time. */
export interface Clock {
  /** ms since the run began, the time in which it was cut off left out; it never goes back. */
  elapsed(): number
  /** The date and time as they are now. */
  today(): Promise<Date>
}

export function startClock(): Clock {
  const started = performance.now()
  return { elapsed: () => performance.now() - started, today: async () => new Date() }
}
