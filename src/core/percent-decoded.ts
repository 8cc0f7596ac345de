/** Decodes a percent-encoded text; undefined if it is not one, because of a stray or cut-off `%`. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
