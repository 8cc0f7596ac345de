import { titleKey } from '../common/text/title.ts'

/** The key by which a page is found under one of its names. */
export const nameKey = (source: string, language: string, name: string): string =>
  `${source}:${language}:${titleKey(name)}`
