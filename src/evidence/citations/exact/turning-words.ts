import { align } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether claim and sentence differ in negation, or only the sentence expresses doubt. Brackets are ignored, and so are
 * clauses of the sentence before or after the part that matches the claim.
 */
export function differsInNegation(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const places = align(claim, sentence).filter(place => place >= 0)
  const [first = 0, last = sentence.length - 1] = [places[0], places.at(-1)]
  const depth = sentence[last]?.depth ?? 0
  const within = sentence.slice(clauseOf(sentence, first), last + 1).filter(token => token.depth <= depth)
  const count = (tokens: readonly Token[], kind: Token['kind']) => tokens.filter(token => token.kind === kind).length
  return count(claim, 'not') !== count(within, 'not') || (count(claim, 'maybe') === 0 && count(within, 'maybe') > 0)
}

function clauseOf(tokens: readonly Token[], at: number): number {
  let first = at
  while (first > 0 && tokens[first]!.isSameClause) first--
  return first
}

/** Words that weaken a sentence: what it says is planned, almost true, or true under a condition. */
const CONDITIONS = new Set(
  'if unless except would will planned proposed intended almost nearly hypothetically'.split(' '),
)
/** Words that make a claim stronger than the sentence it rests on. */
const STRONG = new Set('all every only always exactly must'.split(' '))

/** Whether a claim drops a condition of the sentence, or adds a word such as "all" or "only". */
export function dropsCondition(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const [ofClaim, ofSentence] = [claim, sentence].map(tokens => new Set(tokens.map(({ text }) => text)))
  const adds = (words: ReadonlySet<string>, to: ReadonlySet<string>, beside: ReadonlySet<string>) =>
    [...words].some(word => to.has(word) && !beside.has(word))
  return adds(CONDITIONS, ofSentence!, ofClaim!) || adds(STRONG, ofClaim!, ofSentence!)
}

/** Pairs of opposites. A paraphrase would keep these words, so using the other one of a pair is a contradiction. */
const OPPOSITES = [
  'before | after',
  'above | below',
  'over | under',
  'inside | outside',
  'north northern | south southern',
  'east eastern | west western',
  'until | since',
  'with | without',
  'for | against',
  'all every always | some most many several few often sometimes',
  'many | few',
  'rose increased grew gained | fell decreased shrank dropped declined lost',
  'more | fewer less',
  'first | last',
].map(pair => pair.split(' | ').map(words => words.split(' ')) as [string[], string[]])

/** Whether the claim has one word of a pair and the sentence only the other. */
export function opposes(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const has = (tokens: readonly Token[], words: readonly string[]) => tokens.some(({ text }) => words.includes(text))
  const hasOnly = (tokens: readonly Token[], words: readonly string[], others: readonly string[]) =>
    has(tokens, words) && !has(tokens, others)
  return OPPOSITES.some(
    ([one, other]) =>
      (hasOnly(claim, one, other) && hasOnly(sentence, other, one)) ||
      (hasOnly(claim, other, one) && hasOnly(sentence, one, other)),
  )
}
