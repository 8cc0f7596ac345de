import { sentences } from '../../common/text/sentences.ts'
import { plainTitle } from '../../common/text/title.ts'
import { languageOfPage } from '../../library/passages.ts'
import type { Verdict } from '../../models/span-reader/span-reader.ts'
import { Comparison, isPhrase } from './comparison.ts'
import { objectionTo, type Said } from './exact/objection.ts'
import { tokensOf } from './tokens.ts'
import type { PassageOfPage } from './verdict.ts'

/** The maximum number of tokens in a claim; aligning takes time proportional to its length. */
const LONGEST = 300

/**
 * The minimum probability of "supported" that a model must give for a passage to support a claim: if a sentence has the
 * claim's words in order, if none does, and if there is an objection. Chosen on claims from training data and the
 * development halves of public sets (docs/evaluation.md, "What a passage holds").
 */
const NEEDED = { sameWords: 0.4, otherWords: 0.5, objected: 0.95 }

/**
 * Whether a passage, with its title and headings, supports a statement. A model's verdict decides, unless there are
 * objections. Without a verdict, words decide, more strictly: the statement is compared with each sentence
 * (`Comparison`). A statement of function words only is supported if it is a name in the passage, such as "The Who".
 */
export function supports(passage: PassageOfPage, statement: string, verdict?: Verdict): boolean {
  const language = languageOfPage(passage.page ?? '')
  const claim = tokensOf(statement, language)
  if (claim.every(({ kind }) => kind === 'empty' || kind === 'not')) return containsPlainName(passage, statement)
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
  // The claim has the words of a sentence, but not in the sentence's order.
  const isRearranged = !hasSameWords && laid.some(one => one.hasEnough())
  const isObjected = objection === 'perhaps' || isRearranged
  const needed = isObjected ? NEEDED.objected : hasSameWords ? NEEDED.sameWords : NEEDED.otherWords
  return verdict.supported >= needed
}

interface Reading {
  /** The passage's sentences. */
  lines: Said[]
  /** Title and headings, which apply to every sentence. */
  around: Said
}

/** Readings are cached, because a passage is compared with many statements. */
const read = new WeakMap<PassageOfPage, Reading>()

function readingOf(passage: PassageOfPage, language: string): Reading {
  const known = read.get(passage)
  if (known) return known
  const said = (text: string): Said => ({ text, tokens: tokensOf(text, language) })
  const lines = sentences(passage.text, language || 'en').map(({ text }) => said(text))
  const around = said([passage.title, ...passage.section].map(text => text.replaceAll('_', ' ')).join('. '))
  read.set(passage, { lines, around })
  return { lines, around }
}

/** Requires text before the name, because at the beginning of a sentence every word has a capital. */
const WITHIN = String.raw`(?<=[\p{L}\p{N},;:(–—-]\s*["'“‘«(]*)`

/**
 * Whether a passage contains a name made of function words, such as "The Who", "WHO" or King's "It": as its title, or
 * verbatim and capitalised within a sentence.
 */
function containsPlainName({ title, text }: PassageOfPage, statement: string): boolean {
  const name = statement.replace(/^\P{L}+|\P{L}+$/gu, '')
  if (!/^\p{Lu}/u.test(name) || /[^\p{L}' ]/u.test(name) || /^(?:yes|no)$/i.test(name)) return false
  const before = /\p{Lu}/u.test(name.slice(1)) ? String.raw`(?<![\p{L}\p{N}])` : WITHIN
  return plainTitle(title) === name || new RegExp(String.raw`${before}${name}(?![\p{L}\p{N}])`, 'u').test(text)
}
