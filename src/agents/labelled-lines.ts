import { stem } from '../text/stem.ts'
import { tellingTerms } from '../text/telling-terms.ts'

/** A line of what a page lists about its subject: "Born: 6 May 1900, Old Aldwick". */
const LINE = /^(?<label>\p{Lu}[^:\n]{1,30}): .+$/gmu

/**
 * Whether a place in a passage is on a line that is labelled otherwise than a question asks, where another line is
 * labelled as it asks: who asks where somebody died does not mean what stands behind "Born".
 */
export function onOtherLine(question: string, passage: string): (start: number) => boolean {
  const asked = new Set(tellingTerms(question).map(stem))
  const lines = [...passage.matchAll(LINE)].map(({ 0: line, index, groups }) => ({
    start: index,
    end: index + line.length,
    isAsked: tellingTerms(groups!.label!).some(term => asked.has(stem(term))),
  }))
  if (!lines.some(({ isAsked }) => isAsked)) return () => false
  return place => lines.some(({ start, end, isAsked }) => !isAsked && start <= place && place < end)
}
