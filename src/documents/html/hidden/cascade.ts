import type { Declaration } from './declarations.ts'
import type { TreeElement } from './element-tree.ts'
import { longhands } from './longhands.ts'
import { OwnProperties } from './own-properties.ts'
import type { StyleRules } from './style-rules.ts'
import type { StyleWork } from './too-much-style.ts'
import { numberOf } from './values.ts'

/** The part of an element's computed style that decides whether its text is visible. */
export interface ComputedStyle {
  /** Declared and inherited values by property name; properties with neither are absent. */
  values: ReadonlyMap<string, string>
  own: OwnProperties
}

/** Properties whose values are inherited from the parent element. */
const INHERITED = [
  ...['visibility', 'font-size', 'color', '-webkit-text-fill-color', 'text-indent', 'letter-spacing', 'line-height'],
  ...['text-security', 'text-shadow', '-webkit-text-stroke', 'color-scheme', 'direction'],
]
const SIZES: Readonly<Record<string, number>> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32, 'xxx-large': 48 },
}
/** Origins of declarations, from the weakest to the strongest. */
const HINT = 0
const RULE = 1
const INLINE = 2
const ANIMATION = 3
const IMPORTANT_RULE = 4
const IMPORTANT_INLINE = 5

/** A declaration and its precedence: numbers that are compared lexicographically. */
interface Ranked {
  declaration: Declaration
  rank: readonly number[]
}

export interface PageStyles {
  rules: StyleRules
  /** Parses an element's `style` attribute. */
  inline: (style: string) => readonly Declaration[]
  lastFrames: ReadonlyMap<string, readonly Declaration[]>
  work: StyleWork
}

/** The declarations that apply to an element. Elements with the same `key` have the same declarations. */
export interface Declared {
  key: string
  ranked: readonly Ranked[]
}

/** Collects the declarations that apply to an element; undefined if there are none. */
export function declaredOf(element: TreeElement, { rules, inline, work }: PageStyles): Declared | undefined {
  const matched = rules.matching(element)
  const { style = '' } = element.attributes
  const hinted = hints(element)
  const own = style ? inline(style) : []
  if (matched.length + hinted.length + own.length === 0) return undefined
  const ranked = matched.flatMap(({ declarations, layer, specificity, order }) =>
    declarations.map((declaration): Ranked => {
      const { isImportant } = declaration
      // Important declarations reverse the order of layers.
      const rank = [isImportant ? IMPORTANT_RULE : RULE, isImportant ? -layer : layer, specificity, order]
      return { declaration, rank }
    }),
  )
  for (const declaration of hinted) ranked.push({ declaration, rank: [HINT] })
  for (const declaration of own)
    ranked.push({ declaration, rank: [declaration.isImportant ? IMPORTANT_INLINE : INLINE] })
  work.spend(ranked.length)
  const key = [
    ...matched.map(({ order, specificity }) => `${order}:${specificity}`),
    ...hinted.map(({ name, value }) => `${name}=${value}`),
    style,
  ]
  return { key: key.join('|'), ranked }
}

/** The computed style of an element, from its declarations and its parent's style. */
export function computed({ ranked }: Declared, outer: ComputedStyle, { lastFrames }: PageStyles): ComputedStyle {
  const found = resolved(ranked, outer)
  const frames = framesLeft(found.values, lastFrames)
  if (frames.length === 0) return found
  return resolved([...ranked, ...frames.map(declaration => ({ declaration, rank: [ANIMATION] }))], outer)
}

function resolved(ranked: readonly Ranked[], outer: ComputedStyle): ComputedStyle {
  const inOrder = ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ declaration }) => declaration)
  const declared = inOrder.filter(({ name }) => name.startsWith('--')).map(({ name, value }) => [name, value] as const)
  const own = declared.length > 0 ? new OwnProperties(new Map(declared), outer.own) : outer.own
  const inherited = new Map(
    INHERITED.flatMap(name => (outer.values.has(name) ? [[name, outer.values.get(name)!]] : [])),
  )
  const values = new Map(inherited)
  for (const { name, value } of inOrder) {
    if (name.startsWith('--')) continue
    // A `var()` without a value makes the declaration invalid, so the property is unset.
    const meant = value.includes('var(') ? (own.resolve(value)?.toLowerCase() ?? 'unset') : value
    if (name === 'all') restore(values, inherited, meant)
    else for (const [longhand, one] of longhands(name, meant)) put(values, longhand, one, outer)
  }
  return { values, own }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  }
  return 0
}

function put(values: Map<string, string>, name: string, value: string, { values: outer }: ComputedStyle): void {
  const isInherited = value === 'inherit' || (/^(?:unset|revert)/.test(value) && INHERITED.includes(name))
  const taken = isInherited
    ? outer.get(name)
    : /^(?:initial|unset|revert|revert-layer)$/.test(value)
      ? undefined
      : value
  if (taken === undefined) values.delete(name)
  else if (name === 'font-size' && !isInherited) values.set(name, `${pixels(taken, outer.get(name))}px`)
  else if (name === 'color' && taken === 'currentcolor')
    put(values, name, 'inherit', { values: outer } as ComputedStyle)
  else values.set(name, taken)
}

function restore(values: Map<string, string>, inherited: ReadonlyMap<string, string>, keyword: string): void {
  values.clear()
  if (keyword !== 'initial') for (const [name, value] of inherited) values.set(name, value)
}

function pixels(size: string, outer = '16px'): number {
  const around = Number.parseFloat(outer)
  if (size === 'smaller') return around / 1.2
  if (size === 'larger') return around * 1.2
  return SIZES[size] ?? numberOf(size, { em: around, whole: around }) ?? around
}

/** The declarations of the last frame, for animations that end there (`forwards`) or run for ever. */
function framesLeft(values: ReadonlyMap<string, string>, known: PageStyles['lastFrames']): Declaration[] {
  const animation = [...values].filter(([name]) => name.startsWith('animation')).map(([, value]) => value)
  const words = animation.join(' ').split(/[\s,]+/)
  if (!words.some(word => /^(?:forwards|both|infinite)$/.test(word))) return []
  return words.flatMap(word => known.get(word) ?? [])
}

/** Declarations from presentational attributes such as `bgcolor`. */
function hints({ name, attributes }: TreeElement): Declaration[] {
  const hint = (name: string, value: string | undefined): Declaration[] =>
    value ? [{ name, value: value.toLowerCase().trim(), isImportant: false }] : []
  return [
    ...hint('background-color', attributes.bgcolor),
    ...hint('color', name === 'font' ? attributes.color : name === 'body' ? attributes.text : undefined),
    ...hint('background-image', attributes.background && 'url()'),
  ]
}
