const TYPESET = /[\u2010\u2011]/g
const SOFT = /\u00ad/g

/** Replaces typographic hyphens, which models write too, by ASCII ones, and removes soft hyphens. */
export const plainHyphens = (text: string): string => text.replace(TYPESET, '-').replace(SOFT, '')
