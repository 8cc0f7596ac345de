import { terms } from './terms.ts'

/** A text's words between spaces, so that whole words are found in it. */
export const spaced = (text: string): string => ` ${terms(text).join(' ')} `
