import { colourOf } from './colours.ts'
import { listOf, numberOf } from './values.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
/** Logical names of properties and their physical equivalents in left-to-right text. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ 'inline-size': 'width', 'block-size': 'height', 'max-inline-size': 'max-width', 'max-block-size': 'max-height' },
  ...{ 'inset-inline-start': 'left', 'inset-inline-end': 'right', 'inset-block-start': 'top' },
  ...{ 'inset-block-end': 'bottom', 'margin-inline-start': 'margin-left', 'margin-block-start': 'margin-top' },
  ...{ 'margin-inline': 'margin-left', 'margin-block': 'margin-top', 'inset-inline': 'left', 'inset-block': 'top' },
  ...{
    'overflow-inline': 'overflow-x',
    'overflow-block': 'overflow-y',
    '-webkit-text-stroke-width': '-webkit-text-stroke',
  },
  mask: 'mask-image',
}
const KEYWORDS = /^(?:inherit|initial|unset|revert|revert-layer)$/
const LENGTH = /^(?:top|right|bottom|left|margin-\w+|(?:max-)?(?:width|height)|text-indent|letter-spacing)$/
const LENGTH_WORDS =
  /^(?:auto|none|normal|(?:min|max|fit)-content\b.*|stretch|-webkit-fill-available|-moz-available|anchor.*)$/
const WORDS: Readonly<Record<string, RegExp>> = {
  display:
    /^(?:none|contents|(?:-(?:webkit|moz|ms)-)?(?:block|inline|flow|flow-root|flex|grid|box|ruby|math|list-item|run-in|table|inline-[a-z-]+|table-[a-z-]+|ruby-[a-z-]+|flexbox)(?:\s+[a-z-]+)*)$/,
  visibility: /^(?:visible|hidden|collapse)$/,
  position: /^(?:static|relative|absolute|fixed|(?:-webkit-)?sticky)$/,
  'content-visibility': /^(?:visible|auto|hidden)$/,
  'overflow-x': /^(?:visible|hidden|clip|scroll|auto|overlay)$/,
  'overflow-y': /^(?:visible|hidden|clip|scroll|auto|overlay)$/,
  'font-size': /^(?:(?:x{1,3}-)?(?:small|large)|medium|smaller|larger|math)$/,
}
const COLOURS = /^(?:color|background-color|-webkit-text-fill-color)$/

/** Names and prefixes of the properties that can affect visibility, including custom properties. */
const AFFECTS_VISIBILITY =
  /^(?:--|all$|display|visibility|content|opacity|filter|zoom|transform$|scale|translate|clip|mask|position|top$|left$|right$|bottom$|inset|margin|overflow|(?:max-)?(?:width|height|inline-size|block-size)|font(?:-size)?$|line-height|color|background|text-(?:indent|shadow|security)|letter-spacing|-webkit-text|animation|direction$)/

/** Whether a property can affect whether text is visible. */
export const affectsVisibility = (name: string): boolean => AFFECTS_VISIBILITY.test(name)

/** Expands a shorthand, dropping what a browser would reject. */
export function longhands(name: string, value: string): [name: string, value: string][] {
  return expanded(name, value).filter(([name, value]) => isValid(name, value))
}

function expanded(name: string, value: string): [string, string][] {
  if (Object.hasOwn(ALIASES, name)) return [[ALIASES[name]!, value]]
  switch (name) {
    case 'background':
      return KEYWORDS.test(value) ? withValue(value, 'color', 'image', 'clip') : background(value)
    case 'font': {
      const size = listOf(value, /\s/).find(part => isValid('font-size', part.split('/')[0]!))
      return size
        ? [
            ['font-size', size.split('/')[0]!],
            ['line-height', size.split('/')[1] ?? 'normal'],
          ]
        : []
    }
    case 'margin':
    case 'inset':
      return sides(name === 'margin' ? 'margin-' : '', value)
    case 'overflow': {
      const [x = '', y = x] = value.split(/\s+/)
      return [
        ['overflow-x', x],
        ['overflow-y', y],
      ]
    }
    default:
      return [[name, value]]
  }
}

const withValue = (value: string, ...names: string[]): [string, string][] =>
  names.map(name => [`background-${name}`, value])

function background(value: string): [string, string][] {
  const parts = listOf(listOf(value).at(-1) ?? '', /[\s/]/)
  const colour = parts.find(
    part => colourOf(part) || part === 'currentcolor' || /^(?:color|lab|lch|ok\w+)\(/.test(part),
  )
  return [
    ['background-color', colour ?? 'transparent'],
    ['background-image', /url\(|gradient\(|image/.test(value) ? value : 'none'],
    ['background-clip', /(?:^|\s)text(?:$|[\s,])/.test(value) ? 'text' : 'border-box'],
  ]
}

function sides(prefix: string, value: string): [string, string][] {
  const [top = '', right = top, bottom = top, left = right] = listOf(value, /\s/)
  const values = { top, right, bottom, left }
  return SIDES.map(side => [prefix + side, values[side]])
}

function isValid(name: string, value: string): boolean {
  if (KEYWORDS.test(value)) return true
  if (COLOURS.test(name)) return value === 'currentcolor' || value.includes('(') || colourOf(value) !== undefined
  if (name === 'opacity' || name === 'zoom') return numberOf(value, { whole: 1 }) !== undefined
  const words = WORDS[name]
  if (words?.test(value)) return true
  if (name === 'font-size') return (numberOf(value, { whole: 16 }) ?? -1) >= 0
  if (LENGTH.test(name))
    return LENGTH_WORDS.test(value) || listOf(value, /\s/).every(one => numberOf(one, { whole: 1 }) !== undefined)
  return !words
}
