/**
 * The ratio of the reader's preferred text size to the size of the page's root. `rem` depends on the latter, which pages
 * change for their own layout. `element` must have `font-size: medium`.
 */
export function textScale(element: Element): number {
  const size = (of: Element) => Number.parseFloat(getComputedStyle(of).fontSize)
  const scale = size(element) / size(document.documentElement)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
