import type { Notebook } from '../citations/notebook.ts'
import type { Passage } from '../library/library.ts'
import { withoutMarks } from '../text/marks.ts'
import type { NumberedPassage } from '../trace/events.ts'
import type { ToolContext } from './tool.ts'

/** Passages that a tool shows can be cited by their numbers. */
export interface Shows {
  notebook: Notebook
  /** Tells the run that an agent was shown passages. */
  onRead(passages: NumberedPassage[], agent: string): void
}

/** Passages as lines under their run-wide numbers, with page and section where `inPlace`. */
export function numbered(
  passages: readonly Passage[],
  { notebook, onRead }: Shows,
  { agent }: ToolContext,
  { inPlace = false } = {},
): string {
  const shown = notebook.number(passages)
  onRead(shown, agent)
  return shown
    .map(({ n, title, section, text }) => {
      const place = inPlace ? `${[title, ...section].join(' › ')}: ` : ''
      return `[${n}] ${place}${withoutMarks(text).replaceAll('\n', ' ')}`
    })
    .join('\n')
}
