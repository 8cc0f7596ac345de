import { languageOfPage } from '../library/passages.ts'
import type { Verdict } from '../span-reader/span-reader.ts'
import { sentences } from '../text/sentences.ts'
import { Comparison, isPhrase } from './comparison.ts'
import { objectionTo, type Said } from './exact/objection.ts'
import { type Facts, factsOf } from './facts.ts'
import { holdsPlainName } from './plain-name.ts'
import { tokensOf } from './tokens.ts'

/** No sentence is longer; laying one on another takes the product of their lengths. */
const LONGEST = 300
interface Passage {
  title: string
  section: string[]
  text: string
  /** Tells the language. */
  page?: string
}

/**
 * From which share of "supported" on a passage is taken to support a claim: where its words are laid out as those of a
 * sentence, where they are other words, and where something objects. Chosen on claims of training data and of public sets'
 * development halves (docs/evaluation.md, "What a passage holds").
 */
const NEEDED = { sameWords: 0.4, otherWords: 0.5, objected: 0.93 }

/**
 * Whether a passage holds a statement, with what the title and the heading say. Where a model has read both, by what it says
 * and what objects to that; else by words alone, which is stricter: the statement is laid on each sentence, and whatever it
 * has of its own, leaves out or turns round is looked at (`Comparison`). Of a statement without any content only a name is
 * held, such as "The Who".
 */
export function supports(passage: Passage, statement: string, verdict?: Verdict): boolean {
  const language = passage.page ? languageOfPage(passage.page) : ''
  const claim = tokensOf(statement, language)
  if (claim.every(({ kind }) => kind === 'empty' || kind === 'not')) return holdsPlainName(passage, statement)
  if (claim.length > LONGEST) return false
  const { lines, around } = readingOf(passage, language)
  const objection = objectionTo({ text: statement, tokens: claim }, around, lines, language)
  if (objection === 'surely') return false
  const sentences = lines.map(({ tokens }) => tokens)
  const laid = [around.tokens, ...sentences].map(
    (line, i) =>
      new Comparison(claim, line, { around: around.tokens, before: sentences[i - 2] ?? [], lines: sentences }),
  )
  const hasSameWords = laid.some(one => one.holds())
  if (!verdict) return hasSameWords && (objection === 'none' || isPhrase(claim))
  // A claim that has a sentence's words, and not as the sentence has them.
  const isRearranged = !hasSameWords && laid.some(one => one.hasEnough())
  const isObjected = objection === 'perhaps' || isRearranged
  const needed = isObjected ? NEEDED.objected : hasSameWords ? NEEDED.sameWords : NEEDED.otherWords
  return verdict.supported >= needed
}

interface Reading {
  /** Sentence by sentence. */
  lines: Said[]
  /** Title and headings, which apply to every sentence. */
  around: Said
}

/** Passages are asked about again and again. */
const read = new WeakMap<Passage, Reading>()

function readingOf(passage: Passage, language: string): Reading {
  const known = read.get(passage)
  if (known) return known
  const said = (text: string): Said => ({ text, tokens: tokensOf(text, language) })
  const lines = sentences(passage.text, language || 'en').map(({ text }) => said(text))
  const around = said([passage.title, ...passage.section].map(text => text.replaceAll('_', ' ')).join('. '))
  const reading = { lines, around }
  read.set(passage, reading)
  return reading
}

/** How much of a claim a sentence holds: numbers and names weigh more than words. */
export function overlap(sentence: string, claim: Facts): number {
  const there = factsOf(sentence)
  const words = new Set([...there.names, ...there.words])
  const count = (wanted: Set<string>, found: Set<string>) => [...wanted].filter(item => found.has(item)).length
  const pairs = count(claim.pairs, there.pairs)
  return 4 * count(claim.numbers, there.numbers) + 2 * count(claim.names, words) + count(claim.words, words) + pairs
}
