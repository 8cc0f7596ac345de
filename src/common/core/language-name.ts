import { attempt } from './attempt.ts'

/** The name of a language in the first of `locales` that has one: "German" for `de`; the code itself if none has. */
export const languageNameIn = (locales: string[], code: string): string =>
  attempt(() => new Intl.DisplayNames(locales, { type: 'language' }).of(code)) ?? code
