import type { Section } from '../article.ts'
import { type FileText, rangeHeading } from './file-text.ts'

/** A section ends at the first gap between statements after this many lines, at the latest after twice as many. */
const LINES = 30
const STARTS_ANEW = /^\S/

/** Reads source code and other line-based text: sections of some lines each, with the line numbers as heading. */
export function readCode(text: string): FileText {
  const lines = text.split(/\r\n?|\n/)
  const sections: Section[] = [{ path: [], text: '' }]
  let first = 0
  lines.forEach((line, i) => {
    const length = i + 1 - first
    const next = lines[i + 1]
    const isGap = line.trim() === '' && next !== undefined && STARTS_ANEW.test(next)
    if (next !== undefined && length < 2 * LINES && !(isGap && length >= LINES)) return
    const code = lines.slice(first, i + 1).map(line => line.trimEnd())
    if (code.some(Boolean)) {
      sections.push({ path: [rangeHeading('Lines', first + 1, i + 1)], text: code.filter(Boolean).join('\n') })
    }
    first = i + 1
  })
  return { sections }
}
