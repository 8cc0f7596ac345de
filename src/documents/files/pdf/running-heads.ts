import type { Line } from './page-lines.ts'

/** How many lines at the top and at the bottom of a page may be running heads. */
const LINES = 2
/** Pages with fewer lines are not examined, because their text could be mistaken for running heads. */
const FEWEST_LINES = 2 * LINES + 1
const FEWEST_PAGES = 4
const REPEATED = 0.5

/** With fewer pages than `FEWEST_PAGES`, removes only what is printed on all of them at the same position. */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): Line[][] {
  const isShort = pages.length < FEWEST_PAGES
  const examined = pages.flatMap((lines, page) =>
    isShort || lines.length >= FEWEST_LINES ? [{ page, edges: edges(lines) }] : [],
  )
  if (examined.length < (isShort ? 2 : FEWEST_PAGES)) return pages.map(lines => [...lines])
  const formsOn = (line: Line, page: number) =>
    isShort ? forms(line, page).map(form => `${Math.round(line.y)} ${form}`) : forms(line, page)
  const times = new Map<string, number>()
  for (const { page, edges } of examined)
    for (const form of new Set(edges.flatMap(line => formsOn(line, page)))) times.set(form, (times.get(form) ?? 0) + 1)
  const most = isShort ? pages.length - 1 : examined.length * REPEATED
  const isRepeated = (form: string) => (times.get(form) ?? 0) > most
  const heads = new Set(
    examined.flatMap(({ page, edges }) => edges.filter(line => formsOn(line, page).some(isRepeated))),
  )
  return pages.map(lines => lines.filter(line => !heads.has(line)))
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
