import { coloursIn } from './colours.ts'
import { functionsOf, listOf, numberOf, type StyleOf } from './values.ts'

/**
 * The length in pixels that 100 % is assumed to be. Larger than most boxes, so that a small percentage is not mistaken
 * for nothing.
 */
const WHOLE = 1_000
/** Size in pixels up to which letters, boxes and clipping shapes show nothing. */
export const TINY = 2
/** Distance in pixels to the left or up at which text is off the page, not just in its margin. */
export const FAR = 200
/** Distance in pixels to the right at which text is too far away to scroll to. */
export const OUT_OF_REACH = 3_000
const OFFSETS = ['left', 'top', 'right', 'bottom']

/** Whether clipping, masking or moving leaves nothing of an element visible. */
export const hidesByShape = (style: StyleOf): boolean =>
  isClipped(style) || isMasked(style) || isCutTo(style('clip-path')) || isMovedAway(style)

/** Whether `clip: rect(top, right, bottom, left)` leaves nothing visible. */
function isClipped(style: StyleOf): boolean {
  const [[name, inside] = ['', '']] = functionsOf(style('clip'))
  if (name !== 'rect') return false
  const [top, right, bottom, left] = numbers(inside, /[\s,]/)
  // `auto` is not a number, and comparisons with NaN are false.
  return right! - left! <= TINY || bottom! - top! <= TINY || Math.max(right ?? Number.NaN, bottom ?? Number.NaN) <= 0
}

function isMasked(style: StyleOf): boolean {
  const mask = style('mask-image')
  // Mask images are not loaded here; without its image, a mask hides everything.
  if (/url\(/.test(mask)) return true
  const size = listOf(style('mask-size'), /\s/).map(part => numberOf(part, { whole: WHOLE }) ?? WHOLE)
  const colours = coloursIn(mask)
  return (colours.length > 0 && colours.every(({ alpha }) => alpha < 0.1)) || (mask !== '' && Math.min(...size) <= 0)
}

function isCutTo(path: string): boolean {
  const [[name, inside] = ['', '']] = functionsOf(path)
  const [shape = ''] = inside.split(/\s(?:at|round)\s/)
  const parts = numbers(shape, /[\s,]/)
  const [top = 0, right = top, bottom = top, left = right] = parts
  switch (name) {
    case 'inset':
      return top + bottom > WHOLE - TINY || left + right > WHOLE - TINY
    case 'circle':
    case 'ellipse':
      return Math.min(...parts) < TINY
    case 'rect':
      return right - left <= TINY || bottom - top <= TINY
    case 'xywh':
      return bottom <= TINY || left <= TINY
    case 'polygon':
      return areaOf(inside) < TINY
    case 'path':
      return (shape.match(/-?[\d.]+/g)?.length ?? 0) < 4
  }
  return false
}

/** The area of a polygon in square pixels. */
function areaOf(polygon: string): number {
  const points = listOf(polygon)
    .map(point => numbers(point, /\s/))
    .filter(([x, y]) => !Number.isNaN(x) && !Number.isNaN(y) && y !== undefined)
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return sum + x! * nextY! - nextX! * y!
  }, 0)
  return Math.abs(doubled) / 2
}

function isMovedAway(style: StyleOf): boolean {
  // An element moved by a share of its own width may have an offset that moves it back.
  const whole = OFFSETS.some(name => /[1-9]/.test(style(name))) ? 0 : FAR
  const moves = [style('translate'), ...translations(style('transform'))].flatMap(move =>
    listOf(move, /[\s,]/).map(part => numberOf(part, { whole }) ?? 0),
  )
  return moves.some(move => move <= -FAR || move >= OUT_OF_REACH)
}

const translations = (transform: string): string[] =>
  functionsOf(transform).flatMap(([name, inside]) =>
    name.startsWith('translate') && name !== 'translatez' ? inside : [],
  )

const numbers = (list: string, between: RegExp): number[] =>
  listOf(list, between).map(part => numberOf(part, { whole: WHOLE }) ?? Number.NaN)
