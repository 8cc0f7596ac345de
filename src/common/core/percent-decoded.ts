import { attempt } from './attempt.ts'

/** Decodes a percent-encoded text; undefined if it is not one, because of a stray or cut-off `%`. */
export const percentDecoded = (text: string): string | undefined => attempt(() => decodeURIComponent(text))

/** Decodes a percent-encoded text; returns any other text as it is. */
export const percentDecodedOrSame = (text: string): string => percentDecoded(text) ?? text
