const TYPESET = /[\u2010\u2011]/g
const SOFT = /\u00ad/g

/** A text with the hyphens of a keyboard for those that models and typesetters use, and none where only a line may break. */
export const plainHyphens = (text: string): string => text.replace(TYPESET, '-').replace(SOFT, '')
