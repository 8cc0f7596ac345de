const PREPOSITION = '(?:(?:in|on|at|by|for|from|to|of|with) )'
/** "And who", "and which" may go on telling of what the first question asks for, "and in which" does not. */
const TWO = new RegExp(
  String.raw`^${PREPOSITION}?(?:who|whose|what|which|when|where|how)\b.+ and (?:(?:what|when|where|how)|${PREPOSITION}(?:what|which))\b`,
  'i',
)

/** Whether an English question asks for two things: "When was the tower completed, and how high is it?" */
export const asksTwo = (question: string): boolean => TWO.test(question)
