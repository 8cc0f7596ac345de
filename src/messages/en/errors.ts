/**
 * What people are told instead of an error's or a notice's own English message, by its `code`. A function is given that
 * message and the `details`, where these hold what the person should see; an object has a text for each `details.problem`.
 */
export type ErrorTexts = Readonly<
  Record<
    string,
    string | ((message: string, details: Record<string, unknown>) => string) | Readonly<Record<string, string>>
  >
>

/** There are none: errors and notices are written in English where they arise, with what they know. */
export const errors: ErrorTexts = {}
