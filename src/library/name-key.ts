import { titleKey } from '../text/title.ts'

/** One name of a page as its source knows it. */
export const nameKey = (source: string, language: string, name: string): string =>
  `${source}:${language}:${titleKey(name)}`
