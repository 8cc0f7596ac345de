import { CELL, type Line } from './page-lines.ts'

const SENTENCE_END = /[.!?…:。！？：；]["'”’»)\]」』]*$/
const LIST_ITEM = /^(?:[•‣▪◦●○■–—*·-]|\(?\d{1,3}[.)]|\(?[a-z]\))\s/
const HYPHEN_AT_END = /(?<=\p{L})[-\u00AD\u2010]$/u
const CJK_AT_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？」』）]$/u
const CJK_AT_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u
const LOWER_CASE_AT_START = /^\p{Ll}/u

/** Letters of sizes nearer to each other belong to one text. */
const SAME_SIZE = 0.1
/** A distance of so many usual ones is a gap. */
const GAP = 1.35
/** In heights of a letter. */
const INDENT = 0.8
/** The part of the column that a line fills which goes on in the next. */
const FILLED = 0.8

/** The lines of a page as paragraphs, each in one line. */
export function paragraphs(lines: readonly Line[]): string[] {
  const usualGap = median(lines.flatMap((line, i) => gapAbove(line, lines[i - 1])))
  const width = Math.max(0, ...lines.map(({ left, right }) => right - left))
  const found: string[] = []
  lines.forEach((line, i) => {
    const above = lines[i - 1]
    const last = found.at(-1)
    if (above && last !== undefined && goesOn(above, line, usualGap, width))
      found[found.length - 1] = joined(last, line.text)
    else found.push(line.text)
  })
  return found
}

/** Whether `line` is of the paragraph of the line above it. */
function goesOn(above: Line, line: Line, usualGap: number, width: number): boolean {
  if (above.text.includes(CELL) || line.text.includes(CELL) || LIST_ITEM.test(line.text)) return false
  if (Math.abs(above.size - line.size) > SAME_SIZE * Math.max(above.size, line.size)) return false
  const hasEnded = SENTENCE_END.test(above.text)
  // The next column begins further up.
  if (line.y < above.y) return !hasEnded
  if (line.y - above.y > GAP * usualGap) return false
  if (!hasEnded) return isFilled(above, width) || LOWER_CASE_AT_START.test(line.text)
  return isFilled(above, width) && line.left - above.left < INDENT * line.size
}

const isFilled = ({ left, right }: Line, width: number): boolean => right - left > FILLED * width

/** A word that was cut at the end of a line is one again. */
export function joined(before: string, after: string): string {
  if (HYPHEN_AT_END.test(before)) {
    const goesOnInLowerCase = LOWER_CASE_AT_START.test(after)
    return (goesOnInLowerCase ? before.replace(HYPHEN_AT_END, '') : before) + after
  }
  return before + (CJK_AT_END.test(before) && CJK_AT_START.test(after) ? '' : ' ') + after
}

const gapAbove = (line: Line, above: Line | undefined): number[] =>
  above && line.y > above.y ? [line.y - above.y] : []

/** Of an even count, the lower one: a gap is no usual distance. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
