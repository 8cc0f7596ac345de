import type { ErrorTexts } from '../error-text.ts'

/** None: errors and notices are written in English where they arise, with what they know. */
export const errors: ErrorTexts = {}
