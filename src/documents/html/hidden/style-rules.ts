import { parse, type Selector } from 'css-what'
import { attempt } from '../../../common/core/attempt.ts'
import type { Declaration } from './declarations.ts'
import type { TreeElement } from './element-tree.ts'
import { affectsVisibility } from './longhands.ts'
import { matches } from './selector-match.ts'
import type { StyleRule } from './style-sheet.ts'
import { type StyleWork, TooMuchStyle } from './too-much-style.ts'

/** One selector of a rule, with the rule's declarations and its precedence. */
interface Matcher {
  selector: Selector[]
  declarations: readonly Declaration[]
  layer: number
  specificity: number
  order: number
}

/** The rules of a page, indexed by what their selectors require of the element itself, as browsers do. */
export class StyleRules {
  readonly #byKey = new Map<string, Matcher[]>()
  readonly #work: StyleWork

  constructor(rules: readonly StyleRule[], work: StyleWork) {
    this.#work = work
    for (const [order, rule] of rules.entries()) {
      const declarations = rule.declarations.filter(({ name }) => affectsVisibility(name))
      if (declarations.length === 0) continue
      for (const selector of selectorsIn(rule.selector)) {
        work.spend(selector.length)
        const key = keyOf(selector)
        const others = this.#byKey.get(key)
        const matcher = { selector, declarations, layer: rule.layer, specificity: specificity(selector), order }
        if (others) others.push(matcher)
        else this.#byKey.set(key, [matcher])
      }
    }
  }

  matching(element: TreeElement): Matcher[] {
    const { name, attributes, classes } = element
    const keys = ['*', name, ...Object.keys(attributes).map(attribute => `[${attribute}`)]
    if (attributes.id) keys.push(`#${attributes.id}`)
    for (const one of new Set(classes)) keys.push(`.${one}`)
    return keys.flatMap(key => this.#byKey.get(key) ?? []).filter(matcher => this.#isMatch(element, matcher))
  }

  #isMatch(element: TreeElement, { selector }: Matcher): boolean {
    try {
      return matches(element, selector, this.#work)
    } catch (cause) {
      if (cause instanceof TooMuchStyle) throw cause
      // Browsers ignore rules with selectors that they do not know.
      return false
    }
  }
}

const selectorsIn = (list: string): Selector[][] => attempt(() => parse(list)) ?? []

/** The index key: the id, class, attribute or tag name that a selector requires of the element itself. */
function keyOf(selector: readonly Selector[]): string {
  let key = '*'
  for (const part of selector.toReversed()) {
    if (/^(?:child|descendant|adjacent|sibling|column-combinator|parent)$/.test(part.type)) break
    if (part.type === 'tag' && key === '*') key = part.name.toLowerCase()
    if (part.type !== 'attribute' || part.action === 'not') continue
    if (part.name === 'id' && part.action === 'equals') return `#${part.value}`
    if (part.name === 'class' && part.action === 'element') key = `.${part.value}`
    else if (!key.startsWith('.')) key = `[${part.name.toLowerCase()}`
  }
  return key
}

const ID = 1e6
const CLASS = 1e3

function specificity(selector: readonly Selector[]): number {
  return selector.reduce((sum, part) => {
    if (part.type === 'tag' || part.type === 'pseudo-element') return sum + 1
    if (part.type === 'attribute') return sum + (part.name === 'id' && part.action === 'equals' ? ID : CLASS)
    if (part.type !== 'pseudo' || part.name === 'where') return sum
    return sum + (Array.isArray(part.data) ? Math.max(0, ...part.data.map(specificity)) : CLASS)
  }, 0)
}
