import { terms } from './terms.ts'

/** The words of a text, with a space before and after each, so that whole words can be searched for. */
export const spaced = (text: string): string => ` ${terms(text).join(' ')} `
