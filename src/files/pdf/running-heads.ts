import type { Line } from './page-lines.ts'

/** How many lines at the top and at the bottom of a page may be running heads. */
const LINES = 2
/** Pages with fewer lines are not examined, because their text could be mistaken for running heads. */
const FEWEST_LINES = 2 * LINES + 1
const FEWEST_PAGES = 4
const REPEATED = 0.5

export function withoutRunningHeads(pages: readonly (readonly Line[])[]): Line[][] {
  const full = pages.flatMap((lines, page) => (lines.length >= FEWEST_LINES ? [{ page, edges: edges(lines) }] : []))
  const times = new Map<string, number>()
  for (const { page, edges } of full) {
    for (const form of new Set(edges.flatMap(line => forms(line, page)))) times.set(form, (times.get(form) ?? 0) + 1)
  }
  const isRepeated = (form: string) => (times.get(form) ?? 0) > full.length * REPEATED
  const heads = new Set(full.flatMap(({ page, edges }) => edges.filter(line => forms(line, page).some(isRepeated))))
  if (full.length >= FEWEST_PAGES) return pages.map(lines => lines.filter(line => !heads.has(line)))
  return pages.length > 1 && pages.length < FEWEST_PAGES ? withoutSamePlaced(pages) : pages.map(lines => [...lines])
}

/** With few pages, removes only what is printed on all of them at the same position. */
function withoutSamePlaced(pages: readonly (readonly Line[])[]): Line[][] {
  const placed = pages.map((lines, page) =>
    edges(lines).flatMap(line => forms(line, page).map(form => `${Math.round(line.y)} ${form}`)),
  )
  const isOnAll = (form: string) => placed.every(forms => forms.includes(form))
  return pages.map((lines, page) => {
    const heads = new Set(
      edges(lines).filter(line => forms(line, page).some(form => isOnAll(`${Math.round(line.y)} ${form}`))),
    )
    return lines.filter(line => !heads.has(line))
  })
}

function edges(lines: readonly Line[]): Line[] {
  const fromTop = [...lines].sort((a, b) => a.y - b.y)
  return [...fromTop.slice(0, LINES), ...fromTop.slice(-LINES)]
}

/**
 * Forms of a line that may repeat on every page: its text, and its text with one number relative to the page's index.
 */
function forms({ text }: Line, page: number): string[] {
  const numbers = [...text.matchAll(/\d+/g)]
  const counting = numbers.map(({ 0: digits, index }) => {
    return `${text.slice(0, index)}#${Number(digits) - page}${text.slice(index + digits.length)}`
  })
  return [text, ...counting]
}
