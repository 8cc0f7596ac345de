import type { ResearchEvent } from '../../src/common/trace/events.ts'
import type { Question } from './question-set.ts'
import { normalise } from './score.ts'

/** Whether a text holds one of the accepted answers word for word, compared as answers are. */
export function holdsAnswer(text: string, answers: readonly string[]): boolean {
  const words = ` ${normalise(text)} `
  return answers.some(answer => words.includes(` ${normalise(answer)} `))
}

/**
 * The titles of the pages that tell what is asked: of the gold paragraphs those that hold an accepted answer, and of a
 * chain the last. Where there is none, as for yes and no, all gold paragraphs: each of them is needed.
 */
export function tellingTitles({ answers, paragraphs, steps }: Question): string[] {
  const gold = paragraphs.filter(({ gold }) => gold)
  const telling = gold.filter(({ title, text }) => holdsAnswer(`${title}\n${text}`, answers)).map(({ title }) => title)
  const last = steps?.at(-1)?.title
  if (last !== undefined) telling.push(last)
  return [...new Set(telling.length > 0 ? telling : gold.map(({ title }) => title))]
}

/**
 * Whether a passage was read that tells: one of a gold page that holds an accepted answer. Undefined where no gold
 * paragraph holds one, so that nothing could be read either.
 */
export function wasTold({ answers, paragraphs }: Question, events: readonly ResearchEvent[]): boolean | undefined {
  const telling = paragraphs.filter(({ gold, text }) => gold && holdsAnswer(text, answers))
  if (telling.length === 0) return undefined
  const titles = new Set(telling.map(({ title }) => title))
  return events.some(
    event =>
      event.type === 'passages' &&
      event.passages.some(({ title, text }) => titles.has(title) && holdsAnswer(text, answers)),
  )
}
