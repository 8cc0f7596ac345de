import { namesIn } from './names.ts'

/** How a question asks for many facts. */
export type ManyFacts =
  /** "Did she lose any battles?": any fact about `of`, "lose any battles", makes the answer yes. */
  | { form: 'whether'; of: string }
  /** "Which towns did she see where she later fought?": one question for each condition. */
  | { form: 'list'; conditions: string[] }

const WHETHER = /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would) /i
const ANY = /\b(?:\p{L}+ )?(?:any|ever|some|someone|somebody|something|anything|anyone|anybody|anywhere)\b.*[^?]/iu
/** How a question for a list starts, with a plural: "Which cities did", "In what famous battles were". */
const LIST =
  /^(?:(?:in|at|to|from|of|for|by|on|with) )?(?:which|what) (?:\p{L}+ )?\p{L}+[^\Ws]s (?=(?:do|did|are|were|have|had|can|will)\b)/iu
const CLAUSE = /,? (?:where|in which|at which|that|which|who) (?=\S+ \S+)/i
const PRONOUN = /\b(?:he|she|it|they)\b/i

/**
 * Detects a question for many facts; undefined if one fact or a plan can answer it. English only, like the bundled
 * model's plans.
 */
export function manyFacts(question: string): ManyFacts | undefined {
  if (WHETHER.test(question)) {
    const of = ANY.exec(question)?.[0]
    return of === undefined ? undefined : { form: 'whether', of }
  }
  const asked = LIST.exec(question)?.[0]
  if (!asked) return undefined
  const clause = CLAUSE.exec(question.slice(asked.length))
  if (!clause) return { form: 'list', conditions: [question] }
  const at = asked.length + clause.index
  const first = question.slice(0, at)
  const second = question.slice(at + clause[0].length).replace(/\?+$/, '')
  const [subject] = namesIn(first)
  // The pronoun in the second condition is replaced by the name in the first.
  if (!subject || !PRONOUN.test(second)) return { form: 'list', conditions: [question] }
  return { form: 'list', conditions: [`${first}?`, `${asked}${second.replace(PRONOUN, subject)}?`] }
}
