import { titleKey } from '../common/text/title.ts'

/** The name to open each page by: its title, or its key if another page has the same title. */
export function namesOf(pages: readonly { key: string; title: string }[]): string[] {
  const times = new Map<string, number>()
  for (const { title } of pages) times.set(titleKey(title), (times.get(titleKey(title)) ?? 0) + 1)
  return pages.map(({ key, title }) => (times.get(titleKey(title)) === 1 ? title : key))
}
