import type { CutWords } from './cut-words.ts'
import { lowerMedian } from './lower-median.ts'
import { CELL, type Line } from './page-lines.ts'

const SENTENCE_END = /[.!?…:。！？：；]["'”’»)\]」』]*$/
const LIST_ITEM = /^(?:[•‣▪◦●○■–—*·-]|\(?\d{1,3}[.)]|\(?[a-z]\))\s/
const LOWER_CASE_AT_START = /^\p{Ll}/u

/** Letters whose sizes differ by less than this share belong to the same text. */
const SAME_SIZE = 0.1
/** Lines further apart than this many times the usual distance belong to different paragraphs. */
const GAP = 1.35
/** The minimum indentation of a new paragraph, relative to the letters' height. */
const INDENT = 0.8
/** A line that fills this share of its column continues on the next. */
const FILLED = 0.8

/** Joins the lines of a page into paragraphs, one text for each. */
export function paragraphs(lines: readonly Line[], words: CutWords): string[] {
  // The lower median, so that with few lines a gap between paragraphs is not taken for the usual distance.
  const usualGap = lowerMedian(lines.flatMap((line, i) => gapAbove(line, lines[i - 1])))
  const found: string[] = []
  lines.forEach((line, i) => {
    const above = lines[i - 1]
    const last = found.at(-1)
    const text = line.cells
      ? line.cells.map(lines => lines.reduce((before, after) => words.joined(before, after), '').trim()).join(CELL)
      : line.isUnparted
        ? words.parted(line.text)
        : line.text
    if (above && last !== undefined && goesOn(above, line, usualGap)) found[found.length - 1] = words.joined(last, text)
    else found.push(text)
  })
  return found
}

/** Whether `line` belongs to the paragraph of the line above it. */
function goesOn(above: Line, line: Line, usualGap: number): boolean {
  if (above.isRow || line.isRow || LIST_ITEM.test(line.text)) return false
  if (Math.abs(above.size - line.size) > SAME_SIZE * Math.max(above.size, line.size)) return false
  const hasEnded = SENTENCE_END.test(above.text)
  // If the line is higher on the page, it is the start of the next column.
  const goesOnByItself = isFilled(above) || LOWER_CASE_AT_START.test(line.text)
  if (line.y < above.y) return !hasEnded && goesOnByItself
  if (line.y - above.y > GAP * usualGap) return false
  if (!hasEnded) return goesOnByItself
  return isFilled(above) && line.left - above.left < INDENT * line.size
}

const isFilled = ({ left, right, column }: Line): boolean => right - left > FILLED * column

const gapAbove = (line: Line, above: Line | undefined): number[] =>
  above && line.y > above.y ? [line.y - above.y] : []
