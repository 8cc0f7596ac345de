import { pageIn } from '../../files/file-text.ts'
import { withoutMarks } from '../../text/marks.ts'
import type { NumberedPassage } from '../../trace/events.ts'

/**
 * References as they are shown to a model: under each title what was found there, passage by passage, with the number that
 * it is cited by, and the page where that is known. Passages that are not next to each other do not look so.
 */
export function asKnowledge(references: readonly NumberedPassage[]): string {
  const titles = [...new Set(references.map(({ title }) => title))]
  return titles
    .map(title => {
      const content = references.filter(reference => reference.title === title).map(passageLine)
      return `## The content from ${title}:\n\n${content.join('\n\n')}`
    })
    .join('\n\n')
}

function passageLine({ n, section, text }: NumberedPassage): string {
  const place = placeOf(section)
  return `[${n}] ${place && `${place} `}${withoutMarks(text)}`
}

/** `[page: 41]`, or the headings above a passage. */
export function placeOf(section: readonly string[]): string {
  const page = pageIn(section)
  if (page) return `[page: ${page}]`
  return section.length > 0 ? `[${section.join(' › ')}]` : ''
}
