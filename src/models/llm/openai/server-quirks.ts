import type { Dispensable } from './refusals.ts'

/** What was learnt about a server and model from its replies, so that refused requests are not repeated. */
export interface ServerQuirks {
  /** The candidate base address that answered; see `baseUrlCandidates`. */
  place?: string
  /** Fields that the server refused. Without `max_tokens`, the newer `max_completion_tokens` is sent instead. */
  without: ReadonlySet<Dispensable>
  /** The model thinks before it replies, so it needs extra tokens. */
  thinks: boolean
  /** The server's own name for the model that replied. */
  answersAs?: string
}

/** Habits by server and model, kept until the page is closed, because the server's settings may change. */
const known = new Map<string, ServerQuirks>()

export function quirksOf(baseUrl: string, model: string): ServerQuirks {
  const name = JSON.stringify([baseUrl, model])
  const habits = known.get(name) ?? { without: new Set<Dispensable>(), thinks: false }
  known.set(name, habits)
  return habits
}

/** Called before a server is tested in the settings, so that the test finds out anew what the server refuses. */
export function forgetQuirks(baseUrl: string, model: string): void {
  known.delete(JSON.stringify([baseUrl, model]))
}
