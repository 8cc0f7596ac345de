/** The fields of a request that a server may refuse, and that it can be asked without. */
export const DISPENSABLE = [
  'response_format',
  'stream_options',
  'seed',
  'stop',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'stream',
] as const
export type Dispensable = (typeof DISPENSABLE)[number]

/** What was learnt of a server and its model while asking it, so that nothing is tried twice. */
export interface Habits {
  /** Where it answers, of the places that its address may mean. */
  place?: string
  /** What it refused and is asked without. `max_tokens` goes by its newer name, `max_completion_tokens`, instead. */
  without: ReadonlySet<Dispensable>
  /** The model thinks before it speaks, and needs tokens for that too. */
  thinks: boolean
  /** What the server itself calls the model that answered. */
  answersAs?: string
}

/** For as long as the page is open: a server that was changed gets another chance with the next visit. */
const known = new Map<string, Habits>()

export function habitsOf(baseUrl: string, model: string): Habits {
  const name = JSON.stringify([baseUrl, model])
  const habits = known.get(name) ?? { without: new Set<Dispensable>(), thinks: false }
  known.set(name, habits)
  return habits
}

/** Whoever tests a server wants to know what it refuses today. */
export function forgetHabits(baseUrl: string, model: string): void {
  known.delete(JSON.stringify([baseUrl, model]))
}
