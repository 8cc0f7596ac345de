/** How questions for a fact begin in English; one that begins otherwise, or is in another language, is not held to it. */
export const OPENINGS = 'Who What When Where Which Whose Why How In Of On At For By From To'.split(' ')

export const openingOf = (question: string): string | undefined =>
  OPENINGS.find(opening => question.startsWith(`${opening} `))
