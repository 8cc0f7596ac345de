import type { FileText } from './file-text.ts'

/** A block whose longest line lies between these, and whose others are nearly as long, was wrapped to fit a width. */
const WRAPPED = { atLeast: 50, atMost: 120 }
/** How much of the longest line the others of a wrapped block fill. */
const NEARLY = 0.6

/** A word that was cut where it may be. */
const SOFT_HYPHEN_AT_END = /\u00AD[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*/g

/** Plain text: a paragraph a line. Lines that were wrapped at a width are put together again. */
export function readText(text: string): FileText {
  const blocks = text.split(/\r?\n[^\S\n]*\r?\n|\f/)
  return { sections: [{ path: [], text: blocks.flatMap(paragraphsOf).join('\n') }] }
}

function paragraphsOf(block: string): string[] {
  const lines = block
    .replace(SOFT_HYPHEN_AT_END, '')
    .split(/\r\n?|\n/)
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
  return isWrapped(lines) ? [lines.join(' ')] : lines
}

function isWrapped(lines: readonly string[]): boolean {
  // A log has more lines than a call takes arguments.
  const longest = lines.reduce((longest, { length }) => Math.max(longest, length), 0)
  if (longest < WRAPPED.atLeast || longest > WRAPPED.atMost) return false
  return lines.slice(0, -1).every(({ length }) => length >= longest * NEARLY)
}
