import { type Change, changed } from '../source-changes.ts'
import { type ElementTree, elementTree, IMPLIED, isHost, type TreeElement } from './element-tree.ts'
import { PageStyle, type State } from './page-style.ts'
import { TooMuchStyle } from './too-much-style.ts'

/** Attributes of buttons that open a part of the page. */
const MAY_OPEN = /\s(?:aria-controls|data-(?:bs-)?target)\s*=/i
/** HTML without any of these needs no marking. */
const MAY_HIDE = /<style|\sstyle\s*=|<dialog|\spopover|<rp\b|<font|bgcolor|\stext\s*=|<template/i
const PRESSED = new Set(['button', 'a', 'summary'])
const ROLES = new Set(['button', 'tab'])
const TAG_NAME = /<[^\s/>]+/y
/** Attribute to insert before all others, because the first one counts if a name occurs twice. */
const HIDDEN = ' hidden=""'
const OPENED = ' hidden="until-found" aria-hidden="false"'

/**
 * Marks as `hidden` every element that a reader would not see, and removes invisible text from visible elements. This
 * is computed from the page's own attributes and style sheets, as a browser would on a wide screen. Returns an empty
 * text if that takes too long, which only happens on pages made to cause it.
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
    return changed(html, changesTo(html, elementTree(html, onElement), withPanels))
  } catch (cause) {
    if (cause instanceof TooMuchStyle) return ''
    throw cause
  }
}

function changesTo(html: string, tree: ElementTree, withPanels: boolean): Change[] {
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
    if (isOpened) changes.push(insertion(html, element, OPENED))
    const isMarked = outer?.isHidden && element.parent?.start !== IMPLIED
    if (isMarked || (state.isHidden && element.start === IMPLIED)) continue
    if (state.isHidden) changes.push(insertion(html, element, HIDDEN))
    else if (state.isTextHidden || isHost(element))
      for (const range of element.texts) changes.push({ ...range, text: '' })
  }
  return changes
}

/** Inserts attributes after the name of an element's tag. */
function insertion(html: string, { start }: TreeElement, text: string): Change {
  TAG_NAME.lastIndex = start
  const at = TAG_NAME.test(html) ? TAG_NAME.lastIndex : start
  return { start: at, end: at, text }
}

/** The ids of the elements that pressing this one opens; menus do not count. */
function opensOf({ name, attributes }: TreeElement): string[] {
  if (!PRESSED.has(name) && !ROLES.has(attributes.role ?? '')) return []
  if ('aria-haspopup' in attributes) return []
  const targets = [attributes['data-bs-target'], attributes['data-target'], attributes.href]
  const isToggle = 'data-bs-toggle' in attributes || 'data-toggle' in attributes
  const ids = isToggle ? targets.flatMap(target => (target?.startsWith('#') ? [target.slice(1)] : [])) : []
  return [...(attributes['aria-controls'] ?? '').split(/\s+/), ...ids].filter(Boolean)
}
