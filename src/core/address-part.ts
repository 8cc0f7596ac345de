/** A text as part of an address. Half a character, which a file may bring, cannot stand in one. */
export const addressPart = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
