import type { AttributeAction, AttributeSelector, PseudoSelector, Selector } from 'css-what'
import type { TreeElement } from './element-tree.ts'
import type { StyleWork } from './too-much-style.ts'

/** Pseudo-classes that match no element before a user interacts with the page. */
const NOT_YET = new Set([
  ...['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'visited', 'target', 'target-within', 'modal'],
  ...['popover-open', 'fullscreen', 'picture-in-picture', 'autofill', 'user-invalid', 'user-valid', 'current', 'past'],
  ...['playing', 'indeterminate', 'placeholder-shown', 'host', 'state', 'closed', 'blank', 'invalid', 'out-of-range'],
])
/** Pseudo-classes that depend on the element itself. */
const PSEUDO_TESTS: Readonly<Record<string, (element: TreeElement) => boolean>> = {
  root: ({ parent }) => !parent,
  scope: ({ parent }) => !parent,
  empty: ({ children, texts }) => children.length === 0 && texts.length === 0,
  link: ({ name, attributes }) => name === 'a' && 'href' in attributes,
  'any-link': ({ name, attributes }) => name === 'a' && 'href' in attributes,
  checked: ({ attributes }) => 'checked' in attributes || 'selected' in attributes,
  open: ({ attributes }) => 'open' in attributes,
  disabled: ({ attributes }) => 'disabled' in attributes,
}
const COUNTED = /^(first|last|only|nth|nth-last)-(child|of-type)$/

/** Whether a selector matches an element. Throws `TooMuchStyle`, and an error for an unknown pseudo-class. */
export function matches(
  element: TreeElement,
  selector: readonly Selector[],
  work: StyleWork,
  last = selector.length - 1,
): boolean {
  for (let at = last; at >= 0; at--) {
    work.spend()
    const part = selector[at]!
    switch (part.type) {
      case 'child':
        return !!element.parent && matches(element.parent, selector, work, at - 1)
      case 'descendant':
        for (let outer = element.parent; outer; outer = outer.parent)
          if (matches(outer, selector, work, at - 1)) return true
        return false
      case 'adjacent': {
        const before = element.parent?.children[element.position - 1]
        return !!before && matches(before, selector, work, at - 1)
      }
      case 'sibling':
        for (let before = element.position - 1; before >= 0; before--)
          if (matches(element.parent!.children[before]!, selector, work, at - 1)) return true
        return false
      default:
        if (!matchesPart(element, part, work)) return false
    }
  }
  return true
}

function nearest(element: TreeElement, attribute: string, work: StyleWork): string | undefined {
  for (let outer: TreeElement | undefined = element; outer; outer = outer.parent) {
    work.spend()
    if (outer.attributes[attribute] !== undefined) return outer.attributes[attribute]
  }
  return undefined
}

function matchesPart(element: TreeElement, part: Selector, work: StyleWork): boolean {
  if (part.type === 'universal') return true
  if (part.type === 'tag') return element.name === part.name.toLowerCase()
  if (part.type === 'attribute') return matchesAttribute(element, part)
  return part.type === 'pseudo' && matchesPseudo(element, part, work)
}

function matchesAttribute({ attributes, classes }: TreeElement, part: AttributeSelector): boolean {
  const { name, action, value: wanted, ignoreCase } = part
  if (name === 'class' && action === 'element') return classes.includes(wanted)
  const key = name.toLowerCase()
  if (!Object.hasOwn(attributes, key)) return action === 'not'
  const value = attributes[key]!
  return ignoreCase === true
    ? ATTRIBUTE_TESTS[action](value.toLowerCase(), wanted.toLowerCase())
    : ATTRIBUTE_TESTS[action](value, wanted)
}

/** The tests of attribute selectors: `[lang|=en]` is `hyphen`. */
const ATTRIBUTE_TESTS: Record<AttributeAction, (value: string, wanted: string) => boolean> = {
  exists: () => true,
  equals: (value, wanted) => value === wanted,
  not: (value, wanted) => value !== wanted,
  element: (value, wanted) => wanted !== '' && value.split(/\s+/).includes(wanted),
  hyphen: (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
  start: (value, wanted) => wanted !== '' && value.startsWith(wanted),
  end: (value, wanted) => wanted !== '' && value.endsWith(wanted),
  any: (value, wanted) => wanted !== '' && value.includes(wanted),
}

function matchesPseudo(element: TreeElement, { name, data }: PseudoSelector, work: StyleWork): boolean {
  if (Array.isArray(data)) {
    if (name === 'has') return has(element, data, work)
    const isOne = data.some(selector => matches(element, selector, work))
    return name === 'not' ? !isOne : /^(?:is|where|matches|-webkit-any|-moz-any)$/.test(name) && isOne
  }
  const counted = COUNTED.exec(name)
  if (counted) return isCounted(element, counted[1]!, counted[2] === 'of-type', data ?? '')
  const test = Object.hasOwn(PSEUDO_TESTS, name) && PSEUDO_TESTS[name]
  if (test) return test(element)
  if (name === 'lang') {
    const language = data?.replace(/\W/g, '').toLowerCase()
    return `${nearest(element, 'lang', work)}-`.toLowerCase().startsWith(`${language}-`)
  }
  if (name === 'dir') return (nearest(element, 'dir', work) ?? 'ltr') === data
  if (NOT_YET.has(name)) return false
  if (/^(?:defined|enabled|read-only|valid|optional|paused|muted)$/.test(name)) return true
  throw new Error(`:${name}`)
}

function has(element: TreeElement, wanted: readonly Selector[][], work: StyleWork): boolean {
  const after = (most: number) => {
    const from = element.position + 1
    const siblings = element.parent?.children.slice(from, from + most) ?? []
    work.spend(siblings.length)
    return siblings
  }
  return wanted.some(selector => {
    const [first] = selector
    const isRelative = first && /^(?:child|adjacent|sibling|descendant)$/.test(first.type)
    const rest = isRelative ? selector.slice(1) : selector
    const within = (inner: TreeElement): boolean => {
      work.spend()
      return matches(inner, rest, work) || (first?.type !== 'child' && inner.children.some(within))
    }
    if (first?.type === 'adjacent') return after(1).some(other => matches(other, rest, work))
    if (first?.type === 'sibling') return after(Number.POSITIVE_INFINITY).some(other => matches(other, rest, work))
    return element.children.some(within)
  })
}

function isCounted(element: TreeElement, which: string, isOfType: boolean, formula: string): boolean {
  const { parent, name } = element
  const before = isOfType ? element.positionOfType : element.position
  const count = !parent ? 1 : isOfType ? (parent.counts.get(name) ?? 1) : parent.children.length
  if (which === 'first') return before === 0
  if (which === 'last') return before === count - 1
  if (which === 'only') return count === 1
  return isNth(which === 'nth' ? before + 1 : count - before, formula)
}

/** Whether `place`, counted from 1, matches a formula such as `odd`, `3` or `2n+1`. */
function isNth(place: number, formula: string): boolean {
  const plain = formula
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^odd$/, '2n+1')
    .replace(/^even$/, '2n')
  const [, step, sign = '', shift = ''] = /^(?:([+-]?\d*)n)?([+-]?)(\d*)$/.exec(plain) ?? []
  const first = Number(`${sign}${shift || 0}`)
  if (step === undefined) return plain !== '' && place === first
  const by = /\d/.test(step) ? Number(step) : Number(`${step}1`)
  return by === 0 ? place === first : (place - first) % by === 0 && (place - first) / by >= 0
}
