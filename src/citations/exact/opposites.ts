import type { Token } from '../tokens.ts'

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
