import { type Declaration, declarationOf } from './declarations.ts'
import { applies } from './media.ts'
import { partsOf } from './values.ts'

/** A rule of a style sheet that applies on a wide screen. */
export interface StyleRule {
  selector: string
  declarations: Declaration[]
  /** The number of its cascade layer: later layers win, and rules without a layer win over all. */
  layer: number
}

const UNLAYERED = Number.POSITIVE_INFINITY
/** Maximum depth of nested rules; deeper ones are skipped. */
const MAX_DEPTH = 32
/**
 * Maximum length in characters of a nested rule's selector, which repeats those of its parents; only contrived ones are
 * longer.
 */
const MAX_SELECTOR = 10_000
const GROUPS = /^@(?:media|supports|container|scope|starting-style|document|-moz-document)\b/i
const KEYFRAMES = /^@(?:-webkit-|-moz-)?keyframes\s+["']?([^\s"'{]+)/i
const LAYER = /^@layer\b\s*(.*)/i
const PROPERTY = /^@property\s+(--[^\s{]+)/i
const LAST_FRAME = /(?:^|,)\s*(?:to|100%)\s*(?:,|$)/i

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const ENDS = /[;}]/
/** The start of a custom property's declaration, whose value may contain braces. */
const OWN_VALUE = /^\s*--[\w-]+\s*:/

/** The context of the declarations being read. */
interface Place {
  selector: string
  layer: number
  /** Receives the declarations instead of a rule: for `style` attributes, `@property` and keyframes. */
  frames?: Declaration[]
  isOfFrames?: boolean
}

/** Reads style sheets one after the other, in linear time. Never throws. */
export class StyleSheetReader {
  readonly rules: StyleRule[] = []
  /** The declarations of each animation's last frame. */
  readonly lastFrames = new Map<string, Declaration[]>()
  /** The declarations of `@property` rules, by property. */
  readonly registered = new Map<string, Declaration[]>()
  /** Whether a sheet imports others, whose content is unknown. */
  hasImports = false
  #layers = new Map<string, number>()
  #css = ''
  #at = 0

  read(css: string): void {
    this.#css = css.replace(/<!--|-->/g, '')
    this.#at = 0
    this.#block({ selector: '', layer: UNLAYERED }, 0)
  }

  /** Parses a `style` attribute. */
  static declarations(style: string): Declaration[] {
    const reader = new StyleSheetReader()
    const frames: Declaration[] = []
    reader.#css = style
    while (reader.#at < style.length) reader.#block({ selector: '', layer: UNLAYERED, frames }, 1)
    return frames
  }

  /** Reads up to the end of the block. Without a `place` its content is ignored. */
  #block(place: Place | undefined, depth: number): void {
    let own: Declaration[] = []
    const leave = () => {
      if (own.length > 0 && place?.frames) place.frames.push(...own)
      else if (own.length > 0 && place?.selector)
        this.rules.push({ selector: place.selector, layer: place.layer, declarations: own })
      own = []
    }
    while (this.#at < this.#css.length) {
      const { text, end } = this.#piece(depth === 0)
      if (end === '{') {
        // Declarations after a nested rule come after it in the cascade, so those before it are stored now.
        leave()
        if (depth < MAX_DEPTH) this.#block(place && this.#placeWithin(place, text), depth + 1)
        else this.#skip()
        continue
      }
      const declaration = place && declarationOf(text)
      if (declaration) own.push(declaration)
      else if (place) this.#layer(text)
      if (end === '}') break
    }
    leave()
  }

  /** Skips a block with all blocks inside it. */
  #skip(): void {
    for (let open = 1; open > 0 && this.#at < this.#css.length; ) {
      const { end } = this.#piece(false)
      if (end === '{') open++
      else if (end === '}') open--
    }
  }

  #placeWithin(place: Place, prelude: string): Place | undefined {
    if (place.frames) return place.isOfFrames && LAST_FRAME.test(prelude) ? place : undefined
    if (!prelude.startsWith('@')) {
      const selector = nested(prelude, place.selector)
      return selector.length > MAX_SELECTOR ? undefined : { ...place, selector }
    }
    const property = PROPERTY.exec(prelude)?.[1]
    if (property) return apart(place, this.registered, property)
    const keyframes = KEYFRAMES.exec(prelude)?.[1]
    if (keyframes) return { ...apart(place, this.lastFrames, keyframes.toLowerCase()), isOfFrames: true }
    if (LAYER.test(prelude)) return { ...place, layer: this.#layer(prelude) }
    return GROUPS.test(prelude) && applies(prelude) ? place : undefined
  }

  /** Registers the layers that an `@layer` statement names, and returns the number of the last. */
  #layer(statement: string): number {
    this.hasImports ||= /^@import\b/i.test(statement)
    const names = LAYER.exec(statement)?.[1]
    if (names === undefined) return -1
    const numbers = names.split(',').map(name => {
      const key = name.trim() || `anonymous ${this.#layers.size}`
      const number = this.#layers.get(key) ?? this.#layers.size
      this.#layers.set(key, number)
      return number
    })
    return numbers.at(-1) ?? -1
  }

  /**
   * The text up to the next `{`, `}` or `;` that is not in a string, a comment or brackets. At the top level `}` does
   * not end it, and `;` does so only after an at-rule.
   */
  #piece(isOutside: boolean): { text: string; end: string } {
    const css = this.#css
    const start = this.#at
    const closers: string[] = []
    let text = ''
    let from = start
    for (; this.#at < css.length; this.#at++) {
      const c = css[this.#at]!
      const closer = CLOSERS[c]
      if (c === '\\') this.#at++
      else if (c === '"' || c === "'") this.#at = endOfString(css, this.#at)
      else if (c === '/' && css[this.#at + 1] === '*') {
        text += css.slice(from, this.#at)
        const end = css.indexOf('*/', this.#at + 2)
        from = end < 0 ? css.length : end + 2
        this.#at = from - 1
      } else if (closers.length > 0) {
        if (c === closers.at(-1)) closers.pop()
        else if (closer) closers.push(closer)
      } else if (c === '{' ? !OWN_VALUE.test(text + css.slice(from, from + 200)) : ENDS.test(c)) {
        const isEnd = !isOutside || c === '{' || (c === ';' && /^\s*@/.test(text + css.slice(from, this.#at)))
        if (!isEnd) continue
        text += css.slice(from, this.#at++)
        return { text: text.trim(), end: c }
      } else if (closer) closers.push(closer)
    }
    return { text: (text + css.slice(from)).trim(), end: '' }
  }
}

/** A scope whose declarations are stored under a name. */
function apart(place: Place, kept: Map<string, Declaration[]>, name: string): Place {
  const frames: Declaration[] = []
  kept.set(name, frames)
  return { ...place, frames }
}

/** The end of a string: its closing quote, or the end of the line if that is missing, as in browsers. */
function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[start] || css[at] === '\n') return at
  }
  return css.length
}

/** Resolves the selector of a nested rule into one that works at the top level. */
function nested(selector: string, outer: string): string {
  if (!outer) return selector
  const around = `:is(${outer})`
  return partsOf(selector, /,/, '([', ')]')
    .map(part => (part.includes('&') ? part.replaceAll('&', around) : `${around} ${part}`))
    .join(',')
}
