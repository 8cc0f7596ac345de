import { contradictsDates } from './dates.ts'
import { type Facts, factsOf } from './facts.ts'
import { holdsPlainName } from './plain-name.ts'

/** Longer statements may phrase things their own way: then numbers and names count, and half of the other words. */
const SHORT = 6
const SHARE_OF_WORDS = 0.5
/** A word of two characters gives about so many characters and pairs of them. */
const PAIRS_A_WORD = 4

/**
 * Whether a passage holds a statement: every number, date and name of it occurs there, and of a short one, such as
 * "wrought iron", every word. Of a statement without any content only a name is held, such as "The Who".
 */
export function supports(passage: { title: string; section: string[]; text: string }, statement: string): boolean {
  const claim = factsOf(statement)
  const whole = `${passage.title}. ${passage.section.join('. ')}. ${passage.text}`
  const there = factsOf(whole)
  const size = claim.numbers.size + claim.names.size + claim.words.size + claim.pairs.size / PAIRS_A_WORD
  if (size === 0) return holdsPlainName(passage, statement)
  const anywhere = new Set([...there.names, ...there.words, ...there.pairs])
  if (![...claim.numbers].every(number => there.numbers.has(number))) return false
  if (![...claim.names].every(name => anywhere.has(name)) || contradictsDates(whole, statement)) return false
  const words = [...claim.words, ...claim.pairs]
  const held = words.filter(word => anywhere.has(word)).length
  return held >= words.length * (size <= SHORT ? 1 : SHARE_OF_WORDS)
}

/** How much of a claim a sentence holds: numbers and names weigh more than words. */
export function overlap(sentence: string, claim: Facts): number {
  const there = factsOf(sentence)
  const words = new Set([...there.names, ...there.words])
  const count = (wanted: Set<string>, found: Set<string>) => [...wanted].filter(item => found.has(item)).length
  const pairs = count(claim.pairs, there.pairs)
  return 4 * count(claim.numbers, there.numbers) + 2 * count(claim.names, words) + count(claim.words, words) + pairs
}
