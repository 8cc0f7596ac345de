/** The words of a text, which white space separates. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
