import { z } from 'zod'
import { Answer, type ResearchEvent } from './events.ts'

const TurnAnswer = Answer.pick({
  text: true,
  sentences: true,
  footnotes: true,
  found: true,
  list: true,
  sureness: true,
  probability: true,
})

/** A question that was researched, and its answer. */
export const Turn = z.object({
  run: z.string(),
  /** The question in full, as it was researched. */
  question: z.string(),
  /** Absent if the run failed or was stopped. */
  answer: TurnAnswer.exactOptional(),
})
export type Turn = z.infer<typeof Turn>

/** The earlier questions and answers that a follow-up can refer to. */
export const Thread = z.object({
  /** The id of the first question's run, which identifies the thread. */
  id: z.string(),
  /** In order, the latest last. */
  turns: z.array(Turn).min(1),
})
export type Thread = z.infer<typeof Thread>

/** How many earlier turns a follow-up can refer to. */
const MOST_TURNS = 6

/** Folds the events of a run into a turn; undefined if the run never started. */
function turnOf(events: readonly ResearchEvent[]): Turn | undefined {
  const started = events.find(event => event.type === 'run-started')
  if (!started) return undefined
  const inFull = events.find(event => event.type === 'asked-as')?.question
  const answer = events.find(event => event.type === 'answer')
  const turn = { run: started.run, question: inFull ?? started.question }
  // The schema leaves out what a follow-up does not need.
  return answer ? { ...turn, answer: TurnAnswer.parse(answer) } : turn
}

/**
 * Folds runs, given in the order in which they were asked, into a thread; undefined if none of them has started.
 *
 * @param id of the thread; taken from the runs when absent
 */
export function threadOf(runs: readonly (readonly ResearchEvent[])[], id?: string): Thread | undefined {
  const turns = runs.flatMap(events => turnOf(events) ?? [])
  const [first] = turns
  if (!first) return undefined
  const started = runs.flat().find(event => event.type === 'run-started')
  return { id: id ?? started?.thread ?? first.run, turns: turns.slice(-MOST_TURNS) }
}
