const VERB = '(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)'
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

/** What has to be so for a "yes". */
export interface Statement {
  /** In words of the question: "cork float in brine", "Ada Vance … authors". */
  text: string
  /** Where something is said to be of a kind. */
  being?: { name: string; kind: string }
}

/** Asks for more than statements, or for the opposite of one. */
const NO_STATEMENT = /\b(?:or|either|neither|not|never|no|same|share|other)\b|n['’]t\b/i
const OF_ONE = new RegExp(`^${VERB} (.+)$`)
/** "Is Ada Vance an author?" */
const BEING_OF_ONE = /^(?:is|are|was|were) (?<name>(?:the )?.+?) (?<kind>(?:an?|the) .+)$/
/** "Home of the Brave": words that begin with a capital letter, and small ones between them. */
const NAME = String.raw`\S*[\p{Lu}\d]\S*(?: (?:(?:of|the|and|for|in|on|de|la|von|van) )*\S*[\p{Lu}\d]\S*)*`
const OF_EACH = [
  // "Are Ada Vance and Sun Li both authors?"
  `^(?<verb>${VERB}) (?<one>.+?) and (?<other>.+?),? both (?<said>.+)$`,
  // "Are both Ada Vance and Sun Li authors?"
  `^(?<verb>${VERB}) both (?<one>.+?) and (?<other>(?:the )?${NAME}) (?<said>.+)$`,
  // "Ada Vance and Sun Li, are both authors?"
  `^(?<one>.+?) and (?<other>.+?),? (?:both (?<before>${VERB})|(?<behind>${VERB}) both) (?<said>.+)$`,
  // "Both Ada Vance and Sun Li are authors?"
  `^both (?<one>.+?) and (?<other>.+?),? (?<verb>${VERB}) (?<said>.+)$`,
].map(pattern => new RegExp(pattern, 'u'))
const IS = /^(?:is|are|was|were)$/
/** What is said of several stands for what each is: "types of plants", "worked as authors". */
const AS = /^(?:work(?:ed)? as|(?:types|kinds) of) /

/**
 * The statement that a question asks for, or one for each of the two that it asks about. None where it asks for more, or
 * for the opposite of one.
 */
export function statementsAsked(question: string): Statement[] {
  const words = question.trim().replace(/\s*[?.]*$/, '')
  const asked = words.replace(/^(?:Both|[A-Z][a-z]+)(?= )/, first =>
    first === 'Both' || asksYesOrNo(first) ? first.toLowerCase() : first,
  )
  if (NO_STATEMENT.test(asked)) return []
  for (const pattern of OF_EACH) {
    const { one, other, said, verb, before, behind } = pattern.exec(asked)?.groups ?? {}
    if (!one || !other || !said || ASKS_OTHERWISE.test(asked)) continue
    const kind = said.replace(AS, '')
    const isBeing = IS.test(verb ?? before ?? behind ?? '') || kind !== said
    return [one, other].map(name => ({ text: `${name} … ${kind}`, ...(isBeing && { being: { name, kind } }) }))
  }
  const [, text] = OF_ONE.exec(asked) ?? []
  if (!text || OF_TWO.test(text)) return []
  const { name, kind } = BEING_OF_ONE.exec(asked)?.groups ?? {}
  return [{ text, ...(name && kind && { being: { name, kind } }) }]
}
