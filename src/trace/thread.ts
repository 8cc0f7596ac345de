import { z } from 'zod'
import { Answer, type ResearchEvent } from './events.ts'

/** A question that was asked and researched, and what came of it. */
export const Turn = z.object({
  /** The id of its run. */
  run: z.string(),
  /** The question in full, as it was researched. */
  question: z.string(),
  /** Absent where the run failed or was stopped. */
  answer: Answer.pick({ text: true, sentences: true, footnotes: true, found: true, list: true }).exactOptional(),
})
export type Turn = z.infer<typeof Turn>

/** What a follow-up knows of the questions before it. */
export const Thread = z.object({
  /** The run of the first question, by which the thread is known. */
  id: z.string(),
  /** The latest last. */
  turns: z.array(Turn).min(1),
})
export type Thread = z.infer<typeof Thread>

/** How many earlier turns a follow-up sees; older ones are hardly meant. */
const MOST_TURNS = 6

/** Folds the events of a run into a turn; undefined if the run never started. */
function turnOf(events: readonly ResearchEvent[]): Turn | undefined {
  const started = events.find(event => event.type === 'run-started')
  if (!started) return undefined
  const inFull = events.find(event => event.type === 'asked-as')?.question
  const answer = events.find(event => event.type === 'answer')
  const turn = { run: started.run, question: inFull ?? started.question }
  if (!answer) return turn
  const { text, sentences, footnotes, found, list } = answer
  return { ...turn, answer: { text, sentences, footnotes, found, ...(list && { list }) } }
}

/**
 * The thread of runs in the order in which they were asked; undefined where none of them has started.
 *
 * @param id what it is known by, where that is not what its first run says
 */
export function threadOf(runs: readonly (readonly ResearchEvent[])[], id?: string): Thread | undefined {
  const turns = runs.flatMap(events => turnOf(events) ?? [])
  const [first] = turns
  if (!first) return undefined
  const started = runs.flat().find(event => event.type === 'run-started')
  return { id: id ?? started?.thread ?? first.run, turns: turns.slice(-MOST_TURNS) }
}
