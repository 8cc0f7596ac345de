import { type ElementTree, elementTree, IMPLIED, isHost, type TreeElement } from './element-tree.ts'
import { PageStyle, type State } from './page-style.ts'
import { opensOf } from './panels.ts'
import { TooMuchStyle } from './too-much-style.ts'

/** Attributes of buttons that open a part of the page. */
const MAY_OPEN = /\s(?:aria-controls|data-(?:bs-)?target)\s*=/i
/** HTML that matches none of these hides nothing. */
const MAY_HIDE = /<style|\sstyle\s*=|<dialog|\spopover|<rp\b|<font|bgcolor|\stext\s*=|<template/i
const TAG_NAME = /<[^\s/>]+/y
/** Inserted before the other attributes: if a name occurs twice, the first one counts. */
const HIDDEN = ' hidden=""'
const OPENED = ' hidden="until-found" aria-hidden="false"'

/**
 * Marks as `hidden` every element that a reader would not see, and removes invisible text from visible elements. This is
 * computed from the page's own attributes and style sheets, as a browser would on a wide screen. Returns an empty text if
 * that takes too long, which only happens on pages made to cause it.
 *
 * @param onElement is called for each element; an exception from it ends the work
 * @param withPanels whether panels that a visible button opens, such as an answer under its question, count as open
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

/** Attributes to insert at an element, or, with `until`, a range of text to remove. */
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
