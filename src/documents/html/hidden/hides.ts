import { areAlike, type Colour, colourOf, coloursIn, over } from './colours.ts'
import { FAR, hidesByShape, OUT_OF_REACH, TINY } from './shapes.ts'
import { functionsOf, listOf, numberOf, type StyleOf } from './values.ts'

/** The background of an element's text, and the effects of its ancestors. */
export interface Surroundings {
  /** Background colour; undefined if it is an image or unknown. */
  ground: Colour | undefined
  /** The product of the opacities of the element and its ancestors, from 0 to 1. */
  opacity: number
  scale: number
  /** Whether the letters are filled with the background (`background-clip: text`). */
  isCutOut: boolean
}

/** Lowest opacity, scale or contrast at which text is visible. */
const FAINT = 0.1
/** Distance in pixels at which negative margins or `bottom` move text off the page (other offsets: `FAR`). */
const FURTHER = 1_000
const BLACK: Colour = { rgb: [0, 0, 0], alpha: 1 }
const WHITE: Colour = { rgb: [255, 255, 255], alpha: 1 }
const DARK: Colour = { rgb: [18, 18, 18], alpha: 1 }
const UNREADABLE_BLUR = 8

/** The surroundings outside the root element: an opaque white or dark background, and no effects. */
export function surroundingsOf(root: StyleOf): Surroundings {
  return { ground: isDark(root) ? DARK : WHITE, opacity: 1, scale: 1, isCutOut: false }
}

const isDark = (style: StyleOf): boolean => /^(?:only\s+)?dark\b/.test(style('color-scheme'))

/** What can be seen of an element. */
export interface Visibility {
  surroundings: Surroundings
  /** Whether the whole element is invisible. */
  isHidden: boolean
  /** Whether only its own text is invisible. */
  isTextHidden: boolean
}

/** @param holdsPicture whether the parent contains a picture that this element's text may lie over */
export function visibilityOf(style: StyleOf, outer: Surroundings, holdsPicture: () => boolean): Visibility {
  const isPlaced = /absolute|fixed|relative|sticky/.test(style('position'))
  const surroundings = within(style, outer, isPlaced && holdsPicture())
  return { surroundings, isHidden: hidesAll(style, surroundings), isTextHidden: hidesText(style, surroundings) }
}

/** Whether an element is invisible with all its content. */
function hidesAll(style: StyleOf, { opacity, scale }: Surroundings): boolean {
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

/** Whether an element's own text is invisible; that of its children may be visible. */
function hidesText(style: StyleOf, { ground, scale, isCutOut }: Surroundings): boolean {
  if (/^(?:hidden|collapse)$/.test(style('visibility')) || /^(?:disc|circle|square)$/.test(style('text-security')))
    return true
  const em = numberOf(style('font-size')) ?? 16
  if (em * scale < TINY) return true
  const indent = numberOf(style('text-indent').split(' ')[0]!, { em, whole: 1280 }) ?? 0
  const spacing = numberOf(style('letter-spacing'), { em, whole: em }) ?? 0
  if (indent <= -FAR || indent > 1_000 || spacing <= -0.9 * em) return true
  return !isCutOut && isSameAsGround(style, ground)
}

/** The surroundings of an element's text and children. */
function within(style: StyleOf, outer: Surroundings, mayLieOnPicture: boolean): Surroundings {
  const opacity = numberOf(style('opacity'), { whole: 1 }) ?? 1
  const filtered = filters(style).reduce(
    (product, [name, amount]) => (name === 'opacity' ? product * amount : product),
    1,
  )
  const behind = mayLieOnPicture ? undefined : outer.ground
  const own = groundOf(style, behind)
  // With `background-clip: text` the background is only visible as the shape of the letters.
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

/** The colour of a gradient whose colours are all alike. */
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
  // A colour that cannot be parsed counts as visible.
  const colour = written ? colourOf(written, textColour(style)) : textColour(style)
  if (!colour) return false
  return colour.alpha < FAINT || (ground !== undefined && areAlike(over(colour, ground), ground))
}

/** Whether a stroke or shadow has a visible colour. */
function isInked(value: string, style: StyleOf): boolean {
  if (value === '' || value === 'none') return false
  const colours = listOf(value, /[\s,]/).flatMap(part => colourOf(part) ?? [])
  return (colours.length > 0 ? colours : [textColour(style)]).some(({ alpha }) => alpha >= FAINT)
}

function filters(style: StyleOf): [name: string, amount: number][] {
  return functionsOf(style('filter')).map(([name, inside]) => [
    name,
    numberOf(inside, { whole: 1 }) ?? Number(name !== 'blur'),
  ])
}

/** Whether an element's box is too small for a letter and clips its overflow. */
function isCutOff(style: StyleOf): boolean {
  const cuts = (axis: 'x' | 'y') => /^(?:hidden|clip|scroll|auto|overlay)$/.test(style(`overflow-${axis}`))
  const isSmall = (name: string) => (numberOf(style(name), { whole: 1_000 }) ?? TINY + 1) <= TINY
  const isFlat = isSmall('height') || isSmall('max-height') || (isSmall('line-height') && style('height') === '')
  return (cuts('x') && (isSmall('width') || isSmall('max-width'))) || (cuts('y') && isFlat)
}

function isOffPage(style: StyleOf): boolean {
  const length = (name: string, whole = 0) => numberOf(style(name).split(' ')[0]!, { whole }) ?? 0
  const isPlaced = /^(?:relative|absolute|fixed)$/.test(style('position'))
  const [left, top] = [length('left', 2 * FAR), length('top', 2 * FAR)]
  // Centred elements are placed at 50 % and moved back by a negative margin of half their size.
  const isMovedBack = isPlaced && (left > 0 || top > 0)
  if (!isMovedBack && Math.min(length('margin-left'), length('margin-top')) <= -FURTHER) return true
  if (length('margin-left') >= OUT_OF_REACH) return true
  if (!isPlaced) return false
  if (Math.min(left, top) <= -FAR || left >= OUT_OF_REACH) return true
  return (style('left') === '' && length('right') <= -FAR) || (style('top') === '' && length('bottom') <= -FURTHER)
}

function scaleOf(style: StyleOf): number {
  const zoom = style('zoom') === '' ? 1 : (numberOf(style('zoom'), { whole: 1 }) ?? 1)
  const scales = listOf(style('scale'), /\s/).map(part => numberOf(part, { whole: 1 }) ?? 1)
  return Math.abs(zoom * Math.min(1, ...scales.map(Math.abs)) * transformScale(style('transform')))
}

/** The factor by which a transform shrinks the narrower side of a square. */
function transformScale(transform: string): number {
  return functionsOf(transform).reduce((scale, [name, inside]) => {
    const numbers = listOf(inside).map(part => numberOf(part, { whole: 1 }) ?? 1)
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
