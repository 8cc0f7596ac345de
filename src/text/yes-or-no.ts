const VERB = String.raw`(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)`
const BEGINS_WITH_VERB = new RegExp(`^${VERB}\\b`, 'i')
const ASKS_OTHERWISE = /\b(?:who|whose|whom|what|which|when|where|why|how|or)\b/i
const OFFERS_CHOICE = /\bor\b/i
const OF_TWO = /\b(?:and|both)\b/i

/** English; other questions may have any answer. */
export const asksYesOrNo = (question: string): boolean => BEGINS_WITH_VERB.test(question)

/** Whether yes or no can be the answer, in whatever order the words are: "Ada Vance and Sun Li, are both authors?" */
export const mayAskYesOrNo = (question: string): boolean => asksYesOrNo(question) || !ASKS_OTHERWISE.test(question)

/** Whether it is asked of two, so that nothing else can be. */
export const asksYesOrNoOfTwo = (question: string): boolean =>
  OF_TWO.test(question) && !OFFERS_CHOICE.test(question) && mayAskYesOrNo(question)

/** Asks for more than statements, or for the opposite of one. */
const NO_STATEMENT = /\b(?:or|either|neither|not|never|no|same|share|other)\b|n['’]t\b/i
const OF_ONE = new RegExp(`^${VERB} (.+)$`)
/** "Home of the Brave": words that begin with a capital letter, and small ones between them. */
const NAME = String.raw`\S*[\p{Lu}\d]\S*(?: (?:(?:of|the|and|for|in|on|de|la|von|van) )*\S*[\p{Lu}\d]\S*)*`
const OF_EACH = [
  // "Are Ada Vance and Sun Li both authors?"
  `^${VERB} (?<one>.+?) and (?<other>.+?),? both (?<said>.+)$`,
  // "Are both Ada Vance and Sun Li authors?"
  `^${VERB} both (?<one>.+?) and (?<other>(?:the )?${NAME}) (?<said>.+)$`,
  // "Ada Vance and Sun Li, are both authors?"
  `^(?<one>.+?) and (?<other>.+?),? (?:both ${VERB}|${VERB} both) (?<said>.+)$`,
  // "Both Ada Vance and Sun Li are authors?"
  `^both (?<one>.+?) and (?<other>.+?),? ${VERB} (?<said>.+)$`,
].map(pattern => new RegExp(pattern, 'u'))
/** What is said of several stands for what each is: "types of plants", "worked as authors". */
const BEING = /^(?:work(?:ed)? as|(?:types|kinds) of) /

/**
 * What has to be so for a "yes": the statement that a question asks for, or one for each of the two that it asks about,
 * "Ada Vance … authors". None where it asks for more, or for the opposite of one.
 */
export function statementsAsked(question: string): string[] {
  const words = question.trim().replace(/\s*[?.]*$/, '')
  const asked = words.replace(/^(?:Both|[A-Z][a-z]+)(?= )/, first =>
    first === 'Both' || asksYesOrNo(first) ? first.toLowerCase() : first,
  )
  if (NO_STATEMENT.test(asked)) return []
  for (const pattern of OF_EACH) {
    const { one, other, said } = pattern.exec(asked)?.groups ?? {}
    if (one && other && said && !ASKS_OTHERWISE.test(asked))
      return [one, other].map(name => `${name} … ${said.replace(BEING, '')}`)
  }
  const [, statement] = OF_ONE.exec(asked) ?? []
  return statement && !OF_TWO.test(statement) ? [statement] : []
}
