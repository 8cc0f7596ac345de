import { throwIfAborted } from '../../src/common/core/abort.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import type { Journal } from './journal.ts'
import type { Question } from './question-set.ts'
import { judge, type Result } from './result.ts'

export interface Evaluation {
  /** The questions to ask, in this order. */
  questions: readonly Question[]
  journal: Journal<Result>
  /** Resolves to the events of a run, whatever way it ended; rejects where nothing can be asked any more. */
  ask(question: string, signal: AbortSignal): Promise<ResearchEvent[]>
  /** Hears of each result. `isNew` is false where an earlier run asked the question. */
  onResult?(result: Result, isNew: boolean): void
  /** Takes the events of every run before its result is written down. */
  keepTrace?(question: Question, events: ResearchEvent[]): void
  signal: AbortSignal
}

/** Asks every question that the journal does not know yet, and writes each result down before the next is asked. */
export async function evaluate(evaluation: Evaluation): Promise<Result[]> {
  const { questions, journal, ask, onResult, keepTrace, signal } = evaluation
  const known = new Map(journal.results.map(result => [result.id, result]))
  for (const { id } of questions) {
    const result = known.get(id)
    if (result) onResult?.(result, false)
  }
  for (const question of questions) {
    if (known.has(question.id)) continue
    throwIfAborted(signal)
    const events = await ask(question.question, signal)
    // A question that a person broke off has no result, and is asked again.
    throwIfAborted(signal)
    const result = judge(question, events)
    keepTrace?.(question, events)
    journal.append(result)
    known.set(question.id, result)
    onResult?.(result, true)
  }
  return questions.map(({ id }) => known.get(id) as Result)
}
