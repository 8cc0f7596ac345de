import { type Surroundings, surroundingsOf, type Visibility, visibilityOf } from './hides.ts'
import type { StyleOf } from './values.ts'

const PICTURES = ':scope > :is(img, picture, video, svg, canvas, iframe), :scope > * > :is(img, picture, video)'
/** Elements whose text can be revealed. */
const SHOWN_ON_DEMAND = 'details:not([open]), [hidden="until-found" i]'
/** Properties that position an element. They are ignored after layout, because the actual position is then known. */
const PLACES = /^(?:left|top|right|bottom|margin-\w+)$/
/** Area in square pixels up to which text counts as invisible. */
const TINY = 2
/** Distance in pixels past the right edge of the page from which nobody scrolls to a text. */
const OUT_OF_REACH = 3_000

/** The visibility of an element by the browser's computed style. `outer` is the `surroundings` result of its parent. */
export function onScreen(element: Element, outer?: Surroundings): Visibility {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const isLaidOut = typeof element.getClientRects === 'function'
  const isFindable = /^until-found$/i.test(element.getAttribute('hidden') ?? '')
  const styleOf: StyleOf = name => {
    if ((isFindable && name === 'content-visibility') || (isLaidOut && PLACES.test(name))) return ''
    return style?.getPropertyValue(name) || style?.getPropertyValue(`-webkit-${name}`) || ''
  }
  const holdsPicture = () => !!element.parentElement?.querySelector(PICTURES)
  return visibilityOf(styleOf, outer ?? surroundingsOf(styleOf), holdsPicture)
}

/** The visibility of an element, including the effects of all its ancestors. */
export function onScreenWithAll(element: Element): Visibility {
  const { parentElement } = element
  return onScreen(element, parentElement ? onScreenWithAll(parentElement).surroundings : undefined)
}

/** Whether a text node has a place on the page where it can be seen, possibly after scrolling. */
export function isDrawn(text: Node): boolean {
  const { ownerDocument: document, parentElement: parent } = text
  const range = document?.createRange()
  if (!document || !range?.getClientRects || !parent || parent.closest(SHOWN_ON_DEMAND)) return true
  range.selectNodeContents(text)
  const rects = [...range.getClientRects()]
  const scrolled = scrollOf(parent)
  const isLeftToRight = document.dir !== 'rtl'
  return rects.some(({ width, height, left, right, bottom }) => {
    const isOff = (isLeftToRight && right + scrolled.left <= 0) || bottom + scrolled.top <= 0
    const isOutOfReach = left + scrolled.left >= document.documentElement.scrollWidth + OUT_OF_REACH
    return width * height > TINY && !isOff && !isOutOfReach
  })
}

/** The scroll offsets of an element and its ancestors, added up. */
function scrollOf(element: Element): { left: number; top: number } {
  let [left, top] = [0, 0]
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    left += outer.scrollLeft
    top += outer.scrollTop
  }
  return { left, top }
}
