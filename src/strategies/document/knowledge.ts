import { pageIn } from '../../files/file-text.ts'
import { withoutMarksOfPage } from '../../text/marks.ts'
import type { NumberedPassage } from '../../trace/events.ts'

/**
 * Formats references for a model: under each title its passages, each with its number and its page or headings. Every
 * passage is marked, so that separate passages do not look like one text.
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
  return `[${n}] ${place && `${place} `}${withoutMarksOfPage(text)}`
}

/** The place of a passage, as shown to a model: `[page: 41]`, or its headings. */
export function placeOf(section: readonly string[]): string {
  const page = pageIn(section)
  if (page) return `[page: ${page}]`
  return section.length > 0 ? `[${section.join(' › ')}]` : ''
}
