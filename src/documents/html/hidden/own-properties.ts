import { listOf } from './values.ts'

/** Maximum length of a resolved value in characters. Only style sheets made to expand exponentially exceed it. */
const MAX_LENGTH = 2_000
/** Maximum number of custom properties that refer to each other in a chain. */
const MAX_DEPTH = 50

/** The custom properties (`--name`) of an element, with those it inherits. */
export class OwnProperties {
  readonly #declared: ReadonlyMap<string, string>
  readonly #outer: OwnProperties | undefined
  /** Resolved values. A value is undefined while it is being resolved, so that circular references end. */
  readonly #values = new Map<string, string | undefined>()

  constructor(declared: ReadonlyMap<string, string>, outer?: OwnProperties) {
    this.#declared = declared
    this.#outer = outer
  }

  get(name: string, depth = 0): string | undefined {
    if (this.#values.has(name)) return this.#values.get(name)
    const declared = this.#declared.get(name)
    if (declared === undefined || declared === 'inherit') return this.#outer?.get(name, depth)
    this.#values.set(name, undefined)
    const value = depth < MAX_DEPTH ? this.resolve(declared, depth + 1) : undefined
    this.#values.set(name, value)
    return value
  }

  /** A value with its `var()`s replaced; undefined if one has no value. */
  resolve(value: string, depth = 0): string | undefined {
    let whole = value
    for (;;) {
      // The last `var(` contains no other.
      const at = whole.lastIndexOf('var(')
      if (at < 0) return whole.trim()
      const end = closing(whole, at + 'var('.length)
      const [name = '', ...instead] = listOf(`${whole.slice(at + 'var('.length, end)} `)
      const fallback = /^[^,]*,/.test(whole.slice(at, end)) ? instead.join(',') : undefined
      const meant = this.get(name, depth) ?? fallback
      if (meant === undefined) return undefined
      whole = whole.slice(0, at) + meant + whole.slice(end + 1)
      if (whole.length > MAX_LENGTH) return undefined
    }
  }
}

/** Index of the bracket that closes the one just before `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}
