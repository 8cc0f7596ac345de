import { type ElementTree, elementTree, IMPLIED, isHost, type TreeElement } from './element-tree.ts'
import { PageStyle, type State } from './page-style.ts'
import { opensOf } from './panels.ts'
import { TooMuchStyle } from './too-much-style.ts'

/** Signs that the page shows text when a button is pressed. */
const MAY_OPEN = /\s(?:aria-controls|data-(?:bs-)?target)\s*=/i
/** HTML without any of these hides nothing. */
const MAY_HIDE = /<style|\sstyle\s*=|<dialog|\spopover|<rp\b|<font|bgcolor|\stext\s*=|<template/i
const TAG_NAME = /<[^\s/>]+/y
/** Of two attributes of one name the first holds. */
const HIDDEN = ' hidden=""'
const OPENED = ' hidden="until-found" aria-hidden="false"'

/**
 * The same HTML, where every element that nobody sees is `hidden`, and text is left out that nobody sees among elements
 * that are seen. That is worked out by the attributes and style sheets of the page itself, as a browser would on a wide
 * screen. Empty where it would take too long: no reader is meant by such a page.
 *
 * @param onElement hears of each element as it is met; what it throws ends the work
 * @param withPanels what a button opens that is seen, such as an answer under its question, is read as if it were open
 */
export function markHidden(
  html: string,
  { onElement, withPanels = false }: { onElement?: () => void; withPanels?: boolean } = {},
): string {
  if (!MAY_HIDE.test(html) && !(withPanels && MAY_OPEN.test(html))) return html
  try {
    return changed(html, changesTo(elementTree(html, onElement), withPanels))
  } catch (cause) {
    if (cause instanceof TooMuchStyle) return ''
    throw cause
  }
}

/** Where an element begins that is hidden; with `until`, where text ends that is. */
interface Change {
  at: number
  until?: number
  attributes?: string
}

function changesTo(tree: ElementTree, withPanels: boolean): Change[] {
  const page = new PageStyle(tree)
  const panels = new Set<string>()
  const states = new Map<TreeElement, State>()
  const changes: Change[] = []
  for (const element of tree.elements) {
    const outer = element.parent ? states.get(element.parent) : undefined
    const own = outer?.isHidden ? outer : page.stateOf(element, outer)
    const isOpened = own.isHidden && outer && !outer.isHidden && panels.has(element.attributes.id ?? '')
    const state = isOpened ? outer : own
    states.set(element, state)
    if (withPanels && !state.isHidden) for (const id of opensOf(element)) panels.add(id)
    if (isOpened) changes.push({ at: element.start, attributes: OPENED })
    const isMarked = outer?.isHidden && element.parent?.start !== IMPLIED
    if (isMarked || (state.isHidden && element.start === IMPLIED)) continue
    if (state.isHidden) changes.push({ at: element.start })
    else if (state.isTextHidden || isHost(element))
      for (const { start, end } of element.texts) changes.push({ at: start, until: end })
  }
  return changes.sort((a, b) => a.at - b.at)
}

function changed(html: string, changes: readonly Change[]): string {
  let from = 0
  const parts = changes.map(({ at, until, attributes = HIDDEN }) => {
    TAG_NAME.lastIndex = at
    const end = until === undefined && TAG_NAME.test(html) ? TAG_NAME.lastIndex : at
    const part = html.slice(from, end) + (until === undefined ? attributes : '')
    from = Math.max(from, until ?? end)
    return part
  })
  return parts.join('') + html.slice(from)
}
