import type { FileText } from './file-text.ts'

/** A block is considered wrapped if its longest line is between these lengths and the others are nearly as long. */
const WRAPPED = { atLeast: 50, atMost: 120 }
/** The minimum length of the other lines of a wrapped block, relative to the longest; the last may be shorter. */
const NEARLY = 0.6

/** A soft hyphen at the end of a line, where it divides a word. */
const SOFT_HYPHEN_AT_END = /\u00AD[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*/g

/** Reads plain text: each paragraph becomes one line, and wrapped lines are joined. */
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
  // Not `Math.max(...)`, because a log may have more lines than a call may have arguments.
  const longest = lines.reduce((longest, { length }) => Math.max(longest, length), 0)
  if (longest < WRAPPED.atLeast || longest > WRAPPED.atMost) return false
  return lines.slice(0, -1).every(({ length }) => length >= longest * NEARLY)
}
