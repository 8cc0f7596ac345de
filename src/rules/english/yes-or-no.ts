const VERB = '(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)'
const BEGINS_WITH_VERB = new RegExp(`^${VERB}\\b`, 'i')
/** English question words, as alternatives of a regular expression. */
export const QUESTION_WORDS = 'who|whose|whom|what|which|when|where|why|how'
const COMMANDS = 'compare|contrast|define|describe|discuss|explain|find|give|list|name|show|summari[sz]e|tell'
const ASKS_OTHERWISE = new RegExp(`\\b(?:${QUESTION_WORDS}|or)\\b|^(?:please )?(?:${COMMANDS})\\b`, 'i')
const OFFERS_CHOICE = /\bor\b/i
const OF_TWO = /\b(?:and|both)\b/i

/** Whether an English question begins like one that is answered by yes or no. */
export const asksYesOrNo = (question: string): boolean => BEGINS_WITH_VERB.test(question)

/** Whether the answer may be yes or no, in any word order: "Ada Vance and Sun Li, are both authors?" */
export const mayAskYesOrNo = (question: string): boolean => asksYesOrNo(question) || !ASKS_OTHERWISE.test(question)

/** Whether a question asks for yes or no about two things, and cannot ask for anything else. */
export const asksYesOrNoOfTwo = (question: string): boolean =>
  OF_TWO.test(question) && !OFFERS_CHOICE.test(question) && mayAskYesOrNo(question)
