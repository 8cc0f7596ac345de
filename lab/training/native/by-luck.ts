import { NOT_FOUND } from '../../../src/evidence/citations/not-found.ts'
import type { Question } from '../teacher/question-set.ts'
import type { Conversation } from '../teacher/teacher-engine.ts'

/** Titles of the pages that tell what the question takes, where the set says which these are. */
export function neededPages({ paragraphs }: Question): ReadonlySet<string> {
  return new Set(paragraphs.filter(({ gold }) => gold).map(({ title }) => title))
}

/**
 * Whether a fact was taken from a page that the question does not need: a right answer then came about by luck, and
 * to learn from it is to learn to guess. Where no page is known to be needed nothing can be said, and nothing is.
 */
export function byLuck(conversations: Iterable<Conversation>, needed: ReadonlySet<string>): boolean {
  if (needed.size === 0) return false
  return [...conversations].some(
    ({ role, messages }) => role === 'reader' && told(messages) && !needed.has(pageOf(messages)),
  )
}

function told(messages: Conversation['messages']): boolean {
  return !messages.at(-1)?.content.includes(`"${NOT_FOUND}"`)
}

function pageOf(messages: Conversation['messages']): string {
  return /^Page: (.*)$/m.exec(messages[1]?.content ?? '')?.[1] ?? ''
}
