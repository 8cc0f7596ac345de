import type { Parser } from 'htmlparser2'
import { type Attributes, classesOf } from '../attributes.ts'
import { parseHtml } from '../parse-html.ts'

/** An element, its place in the tree for selectors, and its place in the source for marking it. */
export interface TreeElement {
  name: string
  attributes: Attributes
  classes: readonly string[]
  parent: TreeElement | undefined
  children: TreeElement[]
  /** Index among all its siblings, and (`positionOfType`) among those of the same name. */
  position: number
  positionOfType: number
  /** The number of children of each name. */
  counts: Map<string, number>
  /** Offset of its tag in the source. */
  start: number
  /** Ranges in the source of the text directly inside the element. */
  texts: { start: number; end: number }[]
  /** Whether it contains a picture that text may lie over. */
  holdsPicture: boolean
  /** The declarative shadow root, which is shown instead of its children. */
  shadow?: TreeElement
}

/** The elements of a page, and its style sheets in order. */
export interface ElementTree {
  elements: TreeElement[]
  sheets: { css: string; media: string }[]
  /** Whether the page also links to style sheets, whose content is unknown. */
  hasLinkedSheets: boolean
}

const PICTURES = new Set(['img', 'picture', 'video', 'svg', 'canvas', 'iframe', 'object', 'embed'])
/** Style sheets inside these elements have no effect. */
const INERT = new Set(['template', 'noscript'])

/** The `start` of elements that are not in the source: browsers add a missing `html` or `body`. */
export const IMPLIED = -1
const OF_HTML = new Set(['head', 'body', 'frameset'])

/** Parses HTML as a tree. `elements` contains every element in source order, so parents come before their children. */
export function elementTree(html: string, onElement = () => {}): ElementTree {
  const elements: TreeElement[] = []
  const sheets: ElementTree['sheets'] = []
  let parser: Pick<Parser, 'startIndex' | 'endIndex'> | undefined
  const open: TreeElement[] = []
  const add = (name: string, attributes: Attributes, parent?: TreeElement, start = IMPLIED): TreeElement => {
    const position = parent?.children.length ?? 0
    const positionOfType = parent?.counts.get(name) ?? 0
    const classes = classesOf(attributes)
    const own = { children: [], counts: new Map(), texts: [], holdsPicture: false }
    const element: TreeElement = { name, attributes, classes, parent, position, positionOfType, start, ...own }
    elements.push(element)
    parent?.children.push(element)
    parent?.counts.set(name, positionOfType + 1)
    if (parent && name === 'template' && 'shadowrootmode' in attributes) parent.shadow ??= element
    if (PICTURES.has(name)) for (const outer of [parent, parent?.parent]) if (outer) outer.holdsPicture = true
    return element
  }
  let root: TreeElement | undefined
  let body: TreeElement | undefined
  /** Returns the parent for a new element, and adds `html` and `body` if they are missing, as a browser does. */
  const parentFor = (name: string): TreeElement | undefined => {
    const outer = open.at(-1)
    if (name === 'html' || (outer && outer.name !== 'html')) return outer
    root = outer ?? root ?? add('html', {})
    if (OF_HTML.has(name)) return root
    body ??= add('body', {}, root)
    return body
  }
  let inert = 0
  let hasLinkedSheets = false
  parseHtml(html, {
    onparserinit: made => {
      parser = made
    },
    onopentag(name, attributes) {
      onElement()
      const element = add(name, attributes, parentFor(name), parser?.startIndex)
      open.push(element)
      if (name === 'body') body ??= element
      if (INERT.has(name)) inert++
      if (name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')) hasLinkedSheets = true
      if (name === 'style' && inert === 0) sheets.push({ css: '', media: attributes.media ?? '' })
    },
    ontext(text) {
      if (open.at(-1)?.name === 'style' && inert === 0) sheets.at(-1)!.css += text
      else if (parser && (open.length > 0 || text.trim() !== ''))
        parentFor('')?.texts.push({ start: parser.startIndex, end: parser.endIndex + 1 })
    },
    onclosetag(name) {
      if (INERT.has(name)) inert--
      open.pop()
    },
  })
  return { elements, sheets, hasLinkedSheets }
}

/** Whether an element's children are invisible because its shadow tree has no slot for them. */
export const isHost = ({ shadow }: TreeElement): boolean => shadow !== undefined && !holdsSlot(shadow)

const holdsSlot = ({ children }: TreeElement): boolean =>
  children.some(child => child.name === 'slot' || holdsSlot(child))
