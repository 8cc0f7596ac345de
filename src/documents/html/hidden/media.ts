import { longhands } from './longhands.ts'
import { numberOf } from './values.ts'

/** The size of the window in which a page is assumed to be viewed. */
const WIDTH = 1280
const HEIGHT = 800
const SEEN_TYPES = new Set(['all', 'screen', ''])
/** Media features of a desktop browser with default settings. Other values do not match. */
const FEATURES: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  scripting: 'enabled',
  'display-mode': 'browser',
  color: '8',
  'color-gamut': 'srgb',
  update: 'fast',
}
const MOST_CHARACTERS = 2_000

/** Whether an at-rule applies on a wide, light screen. */
export function applies(prelude: string): boolean {
  const [, name = '', condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude.slice(0, MOST_CHARACTERS)) ?? []
  if (name === 'media') return matchesMedia(condition)
  if (name === 'supports') return holds(condition.toLowerCase(), isSupported)
  return name !== 'starting-style'
}

/** Whether any query of a media query list matches; an empty list always matches. */
export function matchesMedia(list: string): boolean {
  return list.slice(0, MOST_CHARACTERS).toLowerCase().split(',').some(matchesQuery)
}

function matchesQuery(query: string): boolean {
  const isNot = /^\s*not\b/.test(query)
  const plain = query.replace(/^\s*(?:not|only)\b/, '').trim()
  const type = /^[a-z-]*/.exec(plain)?.[0] ?? ''
  return (SEEN_TYPES.has(type) && holds(plain, matchesFeature)) !== isNot
}

/** Whether the bracketed conditions hold: all of them, or at least one if they are joined by `or`. */
function holds(conditions: string, isTrue: (condition: string) => boolean): boolean {
  const outcomes = [...conditions.matchAll(/(not\s*)?\(([^()]*)\)/g)].map(
    ([, not, condition = '']) => isTrue(condition.trim()) !== Boolean(not),
  )
  return /\bor\b/.test(conditions) ? outcomes.some(Boolean) : outcomes.every(Boolean)
}

function isSupported(declaration: string): boolean {
  const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? []
  return name === '' || longhands(name, value).length > 0
}

function matchesFeature(feature: string): boolean {
  const colon = /^(min-|max-)?([a-z-]+)\s*:\s*(.+)$/.exec(feature)
  if (colon) {
    const [, bound, name = '', value = ''] = colon
    const size = sizeOf(name)
    if (size === undefined) return FEATURES[name] === value
    return compare(size, bound === 'min-' ? '>=' : bound === 'max-' ? '<=' : '=', pixels(value))
  }
  const range = /^(?:([\d.]+[a-z]*)\s*([<>]=?))?\s*(width|height)\s*(?:([<>]=?|=)\s*([\d.]+[a-z]*))?$/.exec(feature)
  if (!range) return (FEATURES[feature] ?? 'none') !== 'none'
  const [, low, before, name = '', after, high] = range
  const size = sizeOf(name) ?? 0
  return (
    (!low || !before || compare(pixels(low), before, size)) && (!high || !after || compare(size, after, pixels(high)))
  )
}

const sizeOf = (name: string): number | undefined =>
  /^(?:device-)?width$/.test(name) ? WIDTH : /^(?:device-)?height$/.test(name) ? HEIGHT : undefined

function compare(a: number, sign: string, b: number): boolean {
  if (sign === '=') return a === b
  return (sign.startsWith('<') ? a < b : a > b) || (sign.endsWith('=') && a === b)
}

const pixels = (value: string): number => numberOf(value) ?? Number.NaN
