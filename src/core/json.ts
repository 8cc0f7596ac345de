export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Parses JSON; undefined if the text is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
