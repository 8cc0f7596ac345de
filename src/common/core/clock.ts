/** The time as it passes for a run. */
export interface Clock {
  /** Milliseconds of running time; interruptions are not counted. Never decreases. */
  elapsed(): number
  /** The current date and time. */
  today(): Promise<Date>
}

export function startClock(): Clock {
  const started = performance.now()
  return { elapsed: () => performance.now() - started, today: async () => new Date() }
}
