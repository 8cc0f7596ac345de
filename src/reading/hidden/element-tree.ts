import type { Parser } from 'htmlparser2'
import { type Attributes, classesOf } from '../attributes.ts'
import { parseHtml } from '../parse-html.ts'

/** An element with its place in the tree, for selectors, and in the source, where it is marked. */
export interface TreeElement {
  name: string
  attributes: Attributes
  classes: readonly string[]
  parent: TreeElement | undefined
  children: TreeElement[]
  /** Its place among its siblings, from 0; and among those of its name. */
  position: number
  positionOfType: number
  /** How many children there are of each name. */
  counts: Map<string, number>
  /** Where its tag begins in the source. */
  start: number
  /** Ranges of its own text in the source. */
  texts: { start: number; end: number }[]
  /** Whether it contains a picture that text may lie over. */
  holdsPicture: boolean
  /** The template that is shown in place of what it holds. */
  shadow?: TreeElement
}

/** What a page's elements are, and its style sheets in order. */
export interface ElementTree {
  elements: TreeElement[]
  sheets: { css: string; media: string }[]
  /** Whether there are others, which are not here. */
  hasLinkedSheets: boolean
}

const PICTURES = new Set(['img', 'picture', 'video', 'svg', 'canvas', 'iframe', 'object', 'embed'])
/** A style sheet within these does nothing. */
const INERT = new Set(['template', 'noscript'])

/** Where elements begin that browsers put in. */
export const IMPLIED = -1
const OF_HTML = new Set(['head', 'body', 'frameset'])

/** Reads HTML as a tree. No element is left out, so that those of a second reading are the same. */
export function elementTree(html: string, onElement = () => {}): ElementTree {
  const elements: TreeElement[] = []
  const sheets: ElementTree['sheets'] = []
  let parser: Pick<Parser, 'startIndex' | 'endIndex'> | undefined
  const open: TreeElement[] = []
  const add = (name: string, attributes: Attributes, parent?: TreeElement, start = IMPLIED): TreeElement => {
    const element = added(name, attributes, parent, start)
    elements.push(element)
    return element
  }
  let root: TreeElement | undefined
  let body: TreeElement | undefined
  /** The element around one of this name, which pages need not have written. */
  const around = (name: string): TreeElement | undefined => {
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
      const element = add(name, attributes, around(name), parser?.startIndex)
      open.push(element)
      if (name === 'body') body ??= element
      if (INERT.has(name)) inert++
      if (name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')) hasLinkedSheets = true
      if (name === 'style' && inert === 0) sheets.push({ css: '', media: attributes.media ?? '' })
    },
    ontext(text) {
      if (open.at(-1)?.name === 'style' && inert === 0) sheets.at(-1)!.css += text
      else if (parser && (open.length > 0 || text.trim() !== ''))
        around('')?.texts.push({ start: parser.startIndex, end: parser.endIndex + 1 })
    },
    onclosetag(name) {
      if (INERT.has(name)) inert--
      open.pop()
    },
  })
  return { elements, sheets, hasLinkedSheets }
}

function added(name: string, attributes: Attributes, parent: TreeElement | undefined, start: number): TreeElement {
  const positionOfType = parent?.counts.get(name) ?? 0
  const place = { position: parent?.children.length ?? 0, positionOfType, start }
  const classes = classesOf(attributes)
  const element: TreeElement = {
    name,
    attributes,
    classes,
    parent,
    children: [],
    counts: new Map(),
    texts: [],
    holdsPicture: false,
    ...place,
  }
  parent?.children.push(element)
  parent?.counts.set(name, positionOfType + 1)
  if (parent && name === 'template' && 'shadowrootmode' in attributes) parent.shadow ??= element
  if (PICTURES.has(name)) {
    if (parent) parent.holdsPicture = true
    if (parent?.parent) parent.parent.holdsPicture = true
  }
  return element
}

/** Whether an element's children are invisible because its shadow tree has no slot for them. */
export const isHost = ({ shadow }: TreeElement): boolean => shadow !== undefined && !holdsSlot(shadow)

const holdsSlot = ({ children }: TreeElement): boolean =>
  children.some(child => child.name === 'slot' || holdsSlot(child))
