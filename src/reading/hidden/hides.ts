import { areAlike, type Colour, colourOf, coloursIn, over } from './colours.ts'
import { hidesByShape } from './shapes.ts'
import type { StyleOf } from './style-of.ts'
import { functionsOf, listOf, numberOf } from './values.ts'

/** The background of an element's text, and the effects applied to its ancestors. */
export interface Surroundings {
  /** Background colour; undefined if it is a picture or unknown. */
  ground: Colour | undefined
  /** How much is seen through all elements around it, from 0 to 1. */
  opacity: number
  /** How large it is drawn. */
  scale: number
  /** Whether the letters are filled with the background (`background-clip: text`). */
  isCutOut: boolean
}

/** Less of a colour, or of an element, is not seen. */
const FAINT = 0.1
/** In pixels: letters, and boxes that cut off what is in them, that are no larger are not seen. */
const TINY = 2
/** In pixels: text so far to the left or above is off the page, and not only in its margin; */
const FAR = 200
/** pulled so far by a margin; */
const FURTHER = 1_000
/** so far to the right, out of reach. */
const OUT_OF_REACH = 3_000
const BLACK: Colour = { rgb: [0, 0, 0], alpha: 1 }
const WHITE: Colour = { rgb: [255, 255, 255], alpha: 1 }
const DARK: Colour = { rgb: [18, 18, 18], alpha: 1 }
const UNREADABLE_BLUR = 8

/** What a page is before anything is declared. */
export function surroundingsOf(root: StyleOf): Surroundings {
  return { ground: isDark(root) ? DARK : WHITE, opacity: 1, scale: 1, isCutOut: false }
}

const isDark = (style: StyleOf): boolean => /^(?:only\s+)?dark\b/.test(style('color-scheme'))

/** Whether an element is invisible with all its content. */
export function hidesAll(style: StyleOf, { opacity, scale }: Surroundings): boolean {
  return (
    style('display') === 'none' ||
    style('content-visibility') === 'hidden' ||
    opacity < FAINT ||
    scale < FAINT ||
    isCutOff(style) ||
    isOffPage(style) ||
    hidesByShape(style) ||
    filters(style).some(([name, amount]) =>
      name === 'blur' ? amount >= UNREADABLE_BLUR : name === 'contrast' && amount < FAINT,
    ) ||
    /^url\(/.test(style('content'))
  )
}

/** Whether an element's own text is not seen. That of elements in it may be. */
export function hidesText(style: StyleOf, { ground, scale, isCutOut }: Surroundings): boolean {
  if (/^(?:hidden|collapse)$/.test(style('visibility')) || /^(?:disc|circle|square)$/.test(style('text-security')))
    return true
  const em = numberOf(style('font-size')) ?? 16
  if (em * scale < TINY) return true
  const indent = numberOf(style('text-indent').split(' ')[0]!, { em, whole: 1280 }) ?? 0
  const spacing = numberOf(style('letter-spacing'), { em, whole: em }) ?? 0
  if (indent <= -FAR || indent > 1_000 || spacing <= -0.9 * em) return true
  return !isCutOut && isSameAsGround(style, ground)
}

/** What surrounds the text of an element, and the elements in it. */
export function within(style: StyleOf, outer: Surroundings, mayLieOnPicture: boolean): Surroundings {
  const opacity = numberOf(style('opacity'), { em: 16, whole: 1 }) ?? 1
  const filtered = filters(style).reduce(
    (product, [name, amount]) => (name === 'opacity' ? product * amount : product),
    1,
  )
  const behind = mayLieOnPicture ? undefined : outer.ground
  const own = groundOf(style, behind)
  // Ground that is cut out as letters is seen as letters.
  const isCutOut = style('background-clip') === 'text'
  return {
    ground: isCutOut ? behind : own,
    isCutOut: outer.isCutOut || (isCutOut && !(own && behind && areAlike(own, behind))),
    opacity: outer.opacity * Math.min(1, opacity) * filtered,
    scale: outer.scale * scaleOf(style),
  }
}

function groundOf(style: StyleOf, outer: Colour | undefined): Colour | undefined {
  const image = style('background-image')
  if (image && image !== 'none') return onlyColour(image)
  const own = colourOf(style('background-color'), textColour(style))
  if (!own) return /\(/.test(style('background-color')) ? undefined : outer
  if (own.alpha > 1 - FAINT) return own
  return own.alpha === 0 ? outer : outer && over(own, outer)
}

/** The colour of a gradient that has only one. */
function onlyColour(image: string): Colour | undefined {
  const colours = coloursIn(image)
  const [first] = colours
  if (!first || /url\(|image/.test(image)) return undefined
  return colours.every(colour => colour.alpha === 1 && areAlike(first, colour)) ? first : undefined
}

const textColour = (style: StyleOf): Colour => colourOf(style('color')) ?? (isDark(style) ? WHITE : BLACK)

function isSameAsGround(style: StyleOf, ground: Colour | undefined): boolean {
  const stroke = style('-webkit-text-stroke')
  const isOutlined = (numberOf(stroke.split(' ')[0]!) ?? 0) > 0 && isInked(stroke, style)
  if (isOutlined || isInked(style('text-shadow'), style)) return false
  const written = style('-webkit-text-fill-color') || style('color')
  // A colour that is not known is seen.
  const colour = written ? colourOf(written, textColour(style)) : textColour(style)
  if (!colour) return false
  return colour.alpha < FAINT || (ground !== undefined && areAlike(over(colour, ground), ground))
}

/** Whether a stroke or a shadow has a colour that is seen. */
function isInked(value: string, style: StyleOf): boolean {
  if (value === '' || value === 'none') return false
  const colours = listOf(value, /[\s,]/).flatMap(part => colourOf(part) ?? [])
  return (colours.length > 0 ? colours : [textColour(style)]).some(({ alpha }) => alpha >= FAINT)
}

function filters(style: StyleOf): [name: string, amount: number][] {
  return functionsOf(style('filter')).map(([name, inside]) => [
    name,
    numberOf(inside, { em: 16, whole: 1 }) ?? Number(name !== 'blur'),
  ])
}

/** Whether its box has no room for a letter, and shows nothing beside it. */
function isCutOff(style: StyleOf): boolean {
  const cuts = (axis: 'x' | 'y') => /^(?:hidden|clip|scroll|auto|overlay)$/.test(style(`overflow-${axis}`))
  const isSmall = (name: string) => (numberOf(style(name), { em: 16, whole: 1_000 }) ?? TINY + 1) <= TINY
  const isFlat = isSmall('height') || isSmall('max-height') || (isSmall('line-height') && style('height') === '')
  return (cuts('x') && (isSmall('width') || isSmall('max-width'))) || (cuts('y') && isFlat)
}

function isOffPage(style: StyleOf): boolean {
  const length = (name: string, whole = 0) => numberOf(style(name).split(' ')[0]!, { em: 16, whole }) ?? 0
  const isPlaced = /^(?:relative|absolute|fixed)$/.test(style('position'))
  const [left, top] = [length('left', 2 * FAR), length('top', 2 * FAR)]
  // What is placed in the middle is drawn back by half its width.
  const isMovedBack = isPlaced && (left > 0 || top > 0)
  if (!isMovedBack && Math.min(length('margin-left'), length('margin-top')) <= -FURTHER) return true
  if (length('margin-left') >= OUT_OF_REACH) return true
  if (!isPlaced) return false
  if (Math.min(left, top) <= -FAR || left >= OUT_OF_REACH) return true
  return (style('left') === '' && length('right') <= -FAR) || (style('top') === '' && length('bottom') <= -FURTHER)
}

function scaleOf(style: StyleOf): number {
  const zoom = style('zoom') === '' ? 1 : (numberOf(style('zoom'), { em: 16, whole: 1 }) ?? 1)
  const scales = listOf(style('scale'), /\s/).map(part => numberOf(part, { em: 16, whole: 1 }) ?? 1)
  return Math.abs(zoom * Math.min(1, ...scales.map(Math.abs)) * transformScale(style('transform')))
}

/** The narrower of the sides of what a transform makes of a square. */
function transformScale(transform: string): number {
  return functionsOf(transform).reduce((scale, [name, inside]) => {
    const numbers = listOf(inside).map(part => numberOf(part, { em: 16, whole: 1 }) ?? 1)
    const [a = 1, b = 0, c = 0, d = 1] = numbers
    const cosine = Math.abs(Math.cos((a * Math.PI) / 180))
    if (/^scale/.test(name)) return scale * Math.min(...numbers.slice(0, 2).map(Math.abs))
    if (/^rotate[xy]$/.test(name)) return scale * cosine
    if (/^skew/.test(name)) return cosine < FAINT / 2 ? 0 : scale
    if (name === 'matrix') return scale * Math.min(1, Math.abs(a * d - b * c))
    if (name === 'matrix3d') return scale * Math.min(1, Math.abs(a * numbers[5]! - b * numbers[4]!))
    return scale
  }, 1)
}
