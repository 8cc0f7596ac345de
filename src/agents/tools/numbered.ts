import { withoutMarksOfPage } from '../../common/text/marks.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { Notebook } from '../../evidence/citations/notebook.ts'
import type { Passage } from '../../library/library.ts'
import type { ToolContext } from './tool.ts'

/** What a tool needs to show passages with numbers that can be cited. */
export interface Shows {
  notebook: Notebook
  /** Called when an agent was shown passages. */
  onRead(passages: NumberedPassage[], agent: string): void
}

/** Formats passages as lines with their numbers in the run; with `inPlace`, also with page and section. */
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
      return `[${n}] ${place}${withoutMarksOfPage(text).replaceAll('\n', ' ')}`
    })
    .join('\n')
}
