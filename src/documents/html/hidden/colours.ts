import { NAMED_COLOURS } from './named-colours.ts'
import { functionsOf, listOf, numberOf } from './values.ts'

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export interface Colour {
  rgb: readonly [number, number, number]
  alpha: number
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const MAX_DEPTH = 5
/** The largest difference per channel that the eye may miss. */
const ALIKE = 12

/** Parses a colour. Undefined if it is invalid or of an unknown kind; text in such a colour counts as visible. */
export function colourOf(value: string, current?: Colour, depth = 0): Colour | undefined {
  if (value === 'currentcolor') return current
  const hex = HEX.exec(value)?.[1] ?? NAMED_COLOURS.get(value)
  if (hex) return ofHex(hex)
  const [name, inside] = functionsOf(value)[0] ?? []
  if (!name || inside === undefined || depth > MAX_DEPTH || !value.endsWith(')')) return undefined
  if (name === 'light-dark') return colourOf(listOf(inside)[0] ?? '', current, depth + 1)
  if (name === 'color-mix') return mixed(listOf(inside).slice(1), current, depth)
  return ofParts(name, inside)
}

/** Blends a colour over an opaque one. */
export function over({ rgb, alpha }: Colour, below: Colour): Colour {
  const [r, g, b] = rgb.map((part, i) => part * alpha + below.rgb[i]! * (1 - alpha))
  return { rgb: [r!, g!, b!], alpha: 1 }
}

/** Whether two colours are hardly distinguishable. */
export const areAlike = (a: Colour, b: Colour): boolean => a.rgb.every((part, i) => Math.abs(part - b.rgb[i]!) <= ALIKE)

export function coloursIn(image: string): Colour[] {
  return functionsOf(image).flatMap(([name, inside]) =>
    name.endsWith('gradient')
      ? listOf(inside).flatMap(stop => listOf(stop, /\s/).flatMap(part => colourOf(part) ?? []))
      : [],
  )
}

function ofHex(hex: string): Colour {
  const digits = hex.length < 6 ? Array.from(hex, digit => digit + digit) : (hex.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0, alpha = 255] = digits.map(pair => Number.parseInt(pair, 16))
  return { rgb: [r, g, b], alpha: alpha / 255 }
}

function ofParts(name: string, inside: string): Colour | undefined {
  const isRelative = /^from\s/.test(inside)
  const [before = '', after] = listOf(inside, /\//)
  const parts = before.includes(',') ? listOf(before) : listOf(before, /\s/)
  const alphaPart = after ?? (before.includes(',') ? parts[3] : undefined)
  const alpha = alphaPart === undefined ? 1 : alphaPart === 'none' ? 0 : numberOf(alphaPart, { whole: 1 })
  if (alpha === undefined) return undefined
  // The channels of a fully transparent colour do not matter.
  if (alpha <= 0) return { rgb: [0, 0, 0], alpha: 0 }
  const rgb = isRelative ? undefined : rgbOf(name, parts)
  return rgb && { rgb, alpha: Math.min(1, alpha) }
}

function rgbOf(name: string, parts: readonly string[]): Colour['rgb'] | undefined {
  const number = (at: number, whole: number) => {
    const part = parts[at] ?? ''
    return part === 'none' ? 0 : (numberOf(part, { whole }) ?? Number.NaN)
  }
  const of = (...rgb: [number, number, number]) => (rgb.some(Number.isNaN) ? undefined : rgb)
  switch (name) {
    case 'rgb':
    case 'rgba':
      return of(number(0, 255), number(1, 255), number(2, 255))
    case 'color':
      return /^(?:srgb|display-p3)$/.test(parts[0] ?? '')
        ? of(255 * number(1, 1), 255 * number(2, 1), 255 * number(3, 1))
        : undefined
    case 'hsl':
    case 'hsla':
      return of(...ofHue(number(0, 360), number(1, 100) / 100, number(2, 100) / 100))
    case 'hwb':
      return of(...ofWhiteness(number(0, 360), number(1, 100) / 100, number(2, 100) / 100))
    case 'lab':
    case 'lch':
      return isGrey(name, number(1, 100), number(2, 100), 3) ? of(...grey(ofLightness(number(0, 100)))) : undefined
    case 'oklab':
    case 'oklch':
      return isGrey(name, number(1, 0.4), number(2, 0.4), 0.02) ? of(...grey(ofLinear(number(0, 1) ** 3))) : undefined
  }
  return undefined
}

/** Whether a Lab or LCH colour is grey; other Lab and LCH colours are not converted. */
const isGrey = (name: string, first: number, second: number, most: number): boolean =>
  Math.abs(first) <= most && (name.endsWith('lch') || Math.abs(second) <= most)

const grey = (part: number): [number, number, number] => [part, part, part]
const ofLinear = (y: number): number => 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055)
const ofLightness = (l: number): number => ofLinear(l > 8 ? ((l + 16) / 116) ** 3 : l / 903.3)

function ofHue(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

function ofWhiteness(hue: number, white: number, black: number): [number, number, number] {
  if (white + black >= 1) return grey((255 * white) / (white + black))
  const [r, g, b] = ofHue(hue, 1, 0.5).map(part => part * (1 - white - black) + 255 * white)
  return [r!, g!, b!]
}

/** Mixes the two colours of a `color-mix()` by their shares. */
function mixed(parts: readonly string[], current: Colour | undefined, depth: number): Colour | undefined {
  const [a, b] = parts.map(part => {
    const share = /\s*([\d.]+)%\s*/.exec(part.replace(/\([^)]*\)/g, ''))?.[1]
    return {
      colour: colourOf(part.replace(/\s+[\d.]+%$|^[\d.]+%\s+/, ''), current, depth + 1),
      share: share && Number(share) / 100,
    }
  })
  if (!a?.colour || !b?.colour) return undefined
  const first = Number(a.share ?? 1 - Number(b.share ?? 0.5))
  const second = Number(b.share ?? 1 - first)
  const alpha = a.colour.alpha * first + b.colour.alpha * second
  const [first_, second_] = [a.colour, b.colour].map(({ rgb, alpha }) => rgb.map(part => part * alpha))
  const [r, g, blue] = first_!.map((part, i) => (alpha ? (part * first + second_![i]! * second) / alpha : 0))
  return { rgb: [r!, g!, blue!], alpha: Math.min(1, alpha) }
}
