import { createHash } from 'node:crypto'
import type { Lesson } from './lesson.ts'
import type { Question } from './question-set.ts'

export type Split = 'train' | 'valid'

const HELD_OUT = 0.08

/** Which part a training question belongs to: by its id alone, so that it is held out from every round. */
export function splitOf(id: string): Split {
  const hash = createHash('sha256').update(id).digest().readUInt32BE(0)
  return hash / 2 ** 32 < HELD_OUT ? 'valid' : 'train'
}

/** Titles of the pages that belong to questions which are held out. */
export function heldOutPages(questions: readonly Question[]): ReadonlySet<string> {
  const heldOut = questions.filter(({ id }) => splitOf(id) === 'valid')
  return new Set(heldOut.flatMap(({ paragraphs }) => paragraphs.map(({ title }) => title)))
}

/** Without lessons that would be learnt from pages of questions that are held out: those would be known already. */
export function withoutPages<L extends Pick<Lesson, 'id' | 'facts'>>(
  lessons: readonly L[],
  heldOut: ReadonlySet<string>,
): L[] {
  return lessons.filter(({ id, facts }) => splitOf(id) === 'valid' || !facts.some(({ page }) => heldOut.has(page)))
}
