import { attempt } from './attempt.ts'

/** Decodes a percent-encoded text; undefined if it is not one, because of a stray or cut-off `%`. */
export const percentDecoded = (text: string): string | undefined => attempt(() => decodeURIComponent(text))
