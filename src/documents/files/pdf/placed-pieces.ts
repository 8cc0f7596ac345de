import { type Matrix, moved, product, type Rule, type Stroke } from './rules.ts'

/** A piece of text from pdf.js, in the order in which the page was written. */
export interface TextItem {
  str: string
  /** The transformation from text space to page space, where y increases upwards: `[a, b, c, d, x, y]`. */
  transform: readonly number[]
  width: number
}

/** A form entry. It is always upright, however the page is rotated. */
export interface Field {
  text: string
  /** Two opposite corners in page space: `[x1, y1, x2, y2]`. */
  rect: readonly [number, number, number, number]
  /** Whether it may have several lines, so that the first one is at its top. */
  isFromTop: boolean
}

/** A piece of text at its position on the upright page. Lengths are in points; y increases downwards. */
export interface Piece {
  text: string
  left: number
  right: number
  /** Position of its baseline. */
  y: number
  /** The height of its letters. */
  size: number
  /** Its position in the order in which the page was written. */
  order: number
  isField: boolean
}

/** A page as displayed: its transformation and size. */
export interface View {
  transform: Matrix
  width: number
  height: number
}

/** The minimum size of visible letters, in points. */
const SMALLEST = 1
/** The letter size of form entries; in a low field, at most the share `FILLS` of the field's height. */
const FIELD_SIZE = 12
const FILLS = 0.7
/** The distance of the first line's centre from the top of a field with several lines. */
const FIRST_LINE = 9
/** The distance of a line's centre from its baseline, relative to the letter size. */
const MIDDLE = 0.35
/**
 * How far apart, in points, the ends of a horizontal line may be vertically, or those of a vertical one horizontally.
 */
const STRAIGHT = 0.5
/** Text rotated further than this (sine of the angle) from the main direction is a stamp or a title in the margin. */
const MOST_TURNED = 0.2

/** Converts strokes to horizontal and vertical lines of the displayed page. */
export function placedRules(strokes: readonly Stroke[], { transform }: View): Rule[] {
  return strokes.flatMap(([x1, y1, x2, y2]): Rule[] => {
    const [[ax, ay], [bx, by]] = [moved(transform, x1, y1), moved(transform, x2, y2)]
    const sorted = (a: number, b: number) => ({ from: Math.min(a, b), to: Math.max(a, b) })
    if (Math.abs(ay - by) < STRAIGHT) return [{ isAcross: true, at: (ay + by) / 2, ...sorted(ax, bx) }]
    return Math.abs(ax - bx) < STRAIGHT ? [{ isAcross: false, at: (ax + bx) / 2, ...sorted(ay, by) }] : []
  })
}

/**
 * The visible pieces of a page, without those that are too small, outside the page, or in another direction than most.
 */
export function placedPieces(items: readonly TextItem[], fields: readonly Field[], turned: View): Piece[] {
  const drawn = items.filter(({ str }) => str.trim() !== '')
  const printed = drawn.flatMap(({ str, transform, width }, order) => {
    const [a = 0, b = 0, c = 0, d = 0, left = 0, y = 0] = product(turned.transform, transform)
    const length = Math.hypot(a, b)
    if (a < 0 || Math.abs(b) > MOST_TURNED * length) return []
    const size = Math.hypot(c, d)
    const isBeside = left + width <= 0 || left >= turned.width || y <= 0 || y - size >= turned.height
    if (isBeside || Math.min(size, length) < SMALLEST) return []
    return [{ text: plainLetters(str), left, right: left + width, y, size, order, isField: false }]
  })
  return [...printed, ...fields.map((field, i) => filledPiece(field, turned, drawn.length + i))]
}

function filledPiece({ text, rect: [x1, y1, x2, y2], isFromTop }: Field, { transform }: View, order: number): Piece {
  const [[ax, ay], [bx, by]] = [moved(transform, x1, y1), moved(transform, x2, y2)]
  const [top, height] = [Math.min(ay, by), Math.abs(ay - by)]
  const size = Math.min(FIELD_SIZE, FILLS * height)
  const middle = top + (isFromTop ? Math.min(height / 2, FIRST_LINE) : height / 2)
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)]
  return { text, left, right, y: middle + MIDDLE * size, size, order, isField: true }
}

/**
 * Rotates the view in quarter turns so that most letters are upright, because wide tables are often printed sideways.
 */
export function upright(items: readonly TextItem[], view: View): View {
  const letters = [0, 0, 0, 0]
  for (const { str, transform } of items) {
    const [a = 0, b = 0] = product(view.transform, transform)
    const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3
    letters[quarter] = (letters[quarter] ?? 0) + str.length
  }
  const { transform, width, height } = view
  switch (letters.indexOf(Math.max(...letters))) {
    case 1: // runs down the page
      return { transform: product([0, -1, 1, 0, 0, width], transform), width: height, height: width }
    case 2: // upside down
      return { transform: product([-1, 0, 0, -1, width, height], transform), width, height }
    case 3: // runs up the page
      return { transform: product([0, 1, -1, 0, height, 0], transform), width: height, height: width }
    default:
      return view
  }
}

/** Radicals that Unicode normalisation does not map to the letters they look like (EquivalentUnifiedIdeograph.txt). */
const RADICALS = '⺁⺌⺝⺟⺠⺩⺫⺮⺶⺼⻄⻅⻆⻉⻋⻑⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻫⻬⻭⻮⻯⻰⻲⻳'
const LETTERS = '厂小月母民王目竹羊肉西见角贝车長长门青韦页风飞食马骨鬼鱼鸟卤麦黄斉齐歯齿竜龙亀龟'
const LETTER_OF = new Map([...RADICALS].map((radical, i) => [radical, [...LETTERS][i] ?? radical]))

/** Presentation forms: joined Arabic letters, radicals and compatibility variants of Chinese letters. */
const DRAWN = /[\u2F00-\u2FD5\uF900-\uFAFF\uFB50-\uFDFB\uFE70-\uFEFC]/g
const RADICAL = /[\u2E80-\u2EF3]/g
/** A ligature that pdf.js reads in the wrong order at the start of a word: "الأرصاد". */
const TURNED = /ا([أإآ])ل/g
/** A bullet of a symbol font, which is in Unicode's private use area. */
const SIGN = /^\s*[\uE000-\uF8FF]\s*$/

/** Replaces presentation forms by the letters that people write. */
export const plainLetters = (text: string): string =>
  SIGN.test(text)
    ? '•'
    : text
        .replace(DRAWN, letter => letter.normalize('NFKC'))
        .replace(TURNED, 'ال$1')
        .replace(RADICAL, radical => LETTER_OF.get(radical) ?? radical)
