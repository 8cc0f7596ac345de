/**
 * Texts for errors and notices by their `code`, shown instead of their own English message. A function gets that
 * message and the `details` that the text should contain; an object has a text for each `details.problem`.
 */
export type ErrorTexts = Readonly<
  Record<
    string,
    string | ((message: string, details: Record<string, unknown>) => string) | Readonly<Record<string, string>>
  >
>

/** Empty in English: errors and notices are written in English where they are created. */
export const errors: ErrorTexts = {}
