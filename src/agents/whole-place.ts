import type { NumberedPassage } from '../trace/events.ts'

/** Asked where, one names the region too; asked which city, the city. */
const ASKS_WHERE = /^(where|what (is|was) the (birth ?place|place of (birth|death|burial)))\b/i
/** ", Quebec" or ", New South Wales, Australia", where the sentence does not go on with it: "In Paris, Ada met …". */
const REGION =
  /^(?:, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})+(?=[.,;)\]]|,? (?:and|on|in|to|where|when|as|from|at|[–—-]|\d)|,? ?$)/u

/**
 * The answer to *where* as far as its passage goes on with the region: "Montreal" of "born in Montreal, Quebec, and".
 * Any other answer as it is.
 */
export function wholePlace(question: string, answer: string, { text }: Pick<NumberedPassage, 'text'>): string {
  if (!ASKS_WHERE.test(question) || !/^\p{Lu}/u.test(answer) || answer.includes(',')) return answer
  const at = text.indexOf(answer)
  const region = at < 0 ? undefined : REGION.exec(text.slice(at + answer.length))?.[0]
  return region ? answer + region : answer
}
