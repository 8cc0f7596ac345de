/**
 * How the reader's own text size compares with that of the page's root, which `rem` counts from and which pages change
 * for reasons of their own. `element` must have `font-size: medium`.
 */
export function textScale(element: Element): number {
  const size = (of: Element) => Number.parseFloat(getComputedStyle(of).fontSize)
  const scale = size(element) / size(document.documentElement)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
