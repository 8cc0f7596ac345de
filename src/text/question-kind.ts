const AMOUNT =
  /^(?:(?:(?:for|by|in) )?how (?:many|much|old|long|tall|high|far|deep|wide|large|big|heavy)|what (?:is|was) the population|what percentage)\b/i

/** Whether an English question asks for a point in time, as exact as it is told: "When did she die?" */
export const asksWhen = (question: string): boolean => /^(?:since )?when\b/i.test(question)

/** Whether it asks for a count or a measure: "How many children had she?", "How tall is it?" */
export const asksAmount = (question: string): boolean => AMOUNT.test(question)

/** "Who is older, Ada Vance or Sun Li?" has its answer in it. */
export const offersChoice = (question: string): boolean => / or /.test(question)
