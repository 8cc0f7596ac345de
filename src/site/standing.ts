import { messages } from '../messages/messages.ts'
import type { ResearchRun } from '../views/research-run.ts'

/** The state of the question that was asked, shown while the person looks at something else. */
export function standing({ running, question, tree }: ResearchRun): string {
  const { page } = messages()
  if (running) return page.beingLookedInto(question)
  return (tree.answer ? page.hasItsAnswer : page.endedWithoutAnswer)(question)
}
