/** Encodes a text as part of an address. Lone surrogates, which files may contain, are replaced first. */
export const addressPart = (text: string): string => encodeURIComponent(text.toWellFormed())
