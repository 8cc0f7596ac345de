import type { OPS, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A straight stroke between two points in page space. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number]

/** A horizontal or vertical line of the displayed page: its position, and its two ends. */
export interface Rule {
  isAcross: boolean
  at: number
  from: number
  to: number
}

/** A transformation of the plane: `[a, b, c, d, x, y]`. */
export type Matrix = readonly number[]

/** A page with more strokes is a map or a drawing, whose lines form no tables. */
const MOST_STROKES = 6_000
/** The maximum thickness, in points, of a filled rectangle that counts as a line. */
const THICKEST = 3
/** Path commands of pdf.js, and how many numbers follow each. */
const [MOVE, LINE, CLOSE] = [0, 1, 4]
const NUMBERS = [2, 2, 6, 4, 0]
const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0]

/** The straight strokes on a page, including thin rectangles; none if there are too many. */
export function strokesOf(
  { fnArray, argsArray }: Awaited<ReturnType<PDFPageProxy['getOperatorList']>>,
  operators: typeof OPS,
): Stroke[] {
  const strokes: Stroke[] = []
  const outer: Matrix[] = []
  let matrix = UNMOVED
  const stroked = new Set([
    ...[operators.stroke, operators.closeStroke, operators.fillStroke, operators.eoFillStroke],
    ...[operators.closeFillStroke, operators.closeEOFillStroke],
  ])
  const filled = new Set([operators.fill, operators.eoFill])
  for (const [i, operator] of fnArray.entries()) {
    const given: unknown = argsArray[i]
    if (operator === operators.save) outer.push(matrix)
    else if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
      matrix = outer.pop() ?? UNMOVED
    else if (operator === operators.transform) matrix = transformed(matrix, given)
    else if (operator === operators.paintFormXObjectBegin) {
      outer.push(matrix)
      matrix = transformed(matrix, Array.isArray(given) ? given[0] : undefined)
    } else if (operator === operators.constructPath) {
      const { painting, steps } = pathOf(given)
      const isStroked = stroked.has(painting)
      if (isStroked || filled.has(painting)) strokes.push(...strokesIn(steps, matrix, isStroked))
      if (strokes.length > MOST_STROKES) return []
    }
  }
  return strokes
}

function pathOf(given: unknown): { painting: number; steps: ArrayLike<number> } {
  const [painting, parts]: unknown[] = Array.isArray(given) ? given : []
  const steps: unknown = Array.isArray(parts) ? parts[0] : undefined
  return {
    painting: typeof painting === 'number' ? painting : -1,
    steps: steps instanceof Float32Array || steps instanceof Float64Array ? steps : [],
  }
}

/** The sides of a stroked path, or the line that a filled thin rectangle looks like. */
function strokesIn(steps: ArrayLike<number>, matrix: Matrix, isStroked: boolean): Stroke[] {
  const found: Stroke[] = []
  let corners: [number, number][] = []
  let isStraight = true

  function end(isClosed: boolean): void {
    const [first] = corners
    if (isStroked && first && isStraight)
      for (const [i, [x, y]] of corners.entries()) {
        const next = corners[i + 1] ?? (isClosed ? first : undefined)
        if (next) found.push([x, y, ...next])
      }
    else if (first && isStraight) {
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
      const [x, y] = [(left + right) / 2, (low + high) / 2]
      if (high - low <= THICKEST && high - low < right - left) found.push([left, y, right, y])
      else if (right - left <= THICKEST) found.push([x, low, x, high])
    }
    corners = []
    isStraight = true
  }

  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? 0
    const [x = 0, y = 0] = [steps[at + 1], steps[at + 2]]
    if (step === MOVE) end(false)
    if (step === MOVE || step === LINE) corners.push(moved(matrix, x, y))
    else if (step === CLOSE) end(true)
    else isStraight = false
    at += 1 + (NUMBERS[step] ?? steps.length)
    if (corners.length > MOST_STROKES) return []
  }
  end(false)
  return found
}

function transformed(matrix: Matrix, given: unknown): Matrix {
  const isMatrix = Array.isArray(given) && given.length >= 6 && given.every(value => typeof value === 'number')
  return isMatrix ? product(matrix, given) : matrix
}

export const product = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, x = 0, y = 0]: Matrix,
) => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * x + c * y + e, b * x + d * y + f]

/** A point after a transformation. */
export const moved = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]
