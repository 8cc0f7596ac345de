import type { Article } from '../documents/article.ts'
import type { Passage } from './library.ts'
import type { StoredPage } from './stored-page.ts'

/** The id of a page, as in `PageSummary.id`. */
export function pageId({ source, language, key }: Pick<Article, 'source' | 'language' | 'key'>): string {
  return `${source}:${language}:${key}`
}

/** The primary language of a page, from its id. */
export function languageOfPage(id: string): string {
  return id.split(':')[1]?.split('-')[0] ?? ''
}

export function passagesOf({ summary, article, chunks }: StoredPage): Passage[] {
  const { id: page, source, title, url, revision, language, origin } = summary
  return chunks.map(({ section, start, end, text }, index) => ({
    id: `${page}#${index}`,
    page,
    source,
    title,
    url,
    revision,
    language,
    ...(origin.how === 'pack' && { imported: origin.file ?? '' }),
    section: article.sections[section]?.path ?? [],
    text,
    at: { section, start, end },
  }))
}

/** Splits a passage's id into the page's id and the passage's index. */
export function parsePassageId(id: string): { page: string; index: number } {
  const hash = id.lastIndexOf('#')
  return { page: id.slice(0, hash), index: Number(id.slice(hash + 1)) }
}
