import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { terms } from './terms.ts'

const BRACKETS = /\s*\([^()]*\)/g
const SAYS_WHAT_IT_IS =
  /^(?<subject>.+?) (?:is|was|are|were) (?:also |both )?(?:one of )?(?:(?:the|an?) )?(?<said>.+)$/su
/** A line of a page's facts, such as "Occupations: actress, singer". */
const SAYS_WHAT_WORK = /^(?:occupation|profession)(?:s|\(s\))?: (?<work>.+)$/isu
const NO_LONGER = /\b(?:not|never|former|formerly|once|until|fictional|no)\b|n['’]t\b/i
/** Behind such a word something else is told of: "a film about singers", "a film directed by one". */
const LEADS_ON =
  /\s*(?:[.;:(]|\b(?:of|for|in|on|at|by|with|who|whose|which|that|from|to|about|as|than|\w+(?:ed|ing) (?:by|in|from|on|at|to|as|for|with)|best|known|born|made|written|near|although|though|but|while|because)\b)/
const BETWEEN = /\s*(?:[,/]|\b(?:and|or)\b)\s*/
const SMALL_WORDS = /^(?:of|the|and|for|in|on|de|la|von|van|an?)$/

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
const key = (word: string): string => stem(fold(word))
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word)

/**
 * Whether an English sentence says in so many words that something is of a kind: "Sun Li is a Norse actress and singer"
 * of "singers" and of "Norse", but neither her father's being one, nor a film about singers.
 *
 * @param isItsPage whether the sentence is of the page on it, where it may be named more fully, and not at all in a line of
 *   its facts
 */
export function isSaidToBe(sentence: string, name: string, kind: string, isItsPage: boolean): boolean {
  const said = saidOf(sentence.replace(BRACKETS, '').replace(BRACKETS, ''), name, isItsPage)
  if (said === undefined) return false
  const [wanted, wantedOn] = untilItLeadsOn(kind.replace(/^(?:the|an?) /, ''))
  const [told, toldOn] = untilItLeadsOn(said)
  return isOfKind(told, wanted) && goesOn(toldOn, wantedOn)
}

/** The words behind "is a", where they are about this name. */
function saidOf(sentence: string, name: string, isItsPage: boolean): string | undefined {
  const work = isItsPage ? SAYS_WHAT_WORK.exec(sentence)?.groups?.work : undefined
  if (work !== undefined) return work
  const { subject = '', said } = SAYS_WHAT_IT_IS.exec(sentence)?.groups ?? {}
  return isNamed(subject, name, isItsPage) ? said : undefined
}

function isNamed(subject: string, name: string, isItsPage: boolean): boolean {
  const there = new Set(terms(subject))
  const names = terms(name.replace(/^the /i, ''))
  if (!names.every(word => there.has(word)) || /['’]s?$/.test(subject)) return false
  const more = wordsOf(subject).filter(word => !SMALL_WORDS.test(word) && !names.includes(fold(word)))
  return isItsPage ? more.every(isCapitalised) : more.every(word => /^the$/i.test(word))
}

/** "Genus", and "of flowering plants", of "genus of flowering plants". */
function untilItLeadsOn(text: string): [string, string] {
  const at = text.search(LEADS_ON)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()]
}

/** "Film and television director" is a "film director": the last word belongs to all of them. */
function isOfKind(told: string, wanted: string): boolean {
  const all = new Set(wordsOf(told))
  const [kind = '', ...others] = wordsOf(wanted).reverse()
  const names = [kind, ...others].filter(isCapitalised)
  if (kind === '' || !names.every(word => all.has(word))) return false
  if (isCapitalised(kind)) return names.length === others.length + 1 && !NO_LONGER.test(told)
  const small = others.filter(word => !isCapitalised(word)).map(key)
  const listed = told
    .split(BETWEEN)
    .filter(part => !NO_LONGER.test(part))
    .map(part => wordsOf(part).map(key))
    .filter(part => part.length > 0)
  const last = listed.at(-1)?.at(-1) ?? ''
  return listed.some(part => [part.at(-1), last].includes(key(kind)) && small.every(word => part.includes(word)))
}

/** What a kind goes on with, if it does, follows at once. */
function goesOn(told: string, wanted: string): boolean {
  const clause = told.split(/[,;]/, 1)[0]!.toLowerCase()
  const there = new Set(wordsOf(clause).map(key))
  const [first = '', ...others] = wordsOf(wanted)
  return wanted === '' || (clause.startsWith(first.toLowerCase()) && others.every(word => there.has(key(word))))
}
