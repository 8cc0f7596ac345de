import { fold } from '../../common/text/fold.ts'
import { segments } from '../../common/text/segments.ts'
import { stem } from '../../common/text/stem.ts'
import { stopWords } from '../../common/text/stop-words.ts'
import { HAS_UNSPACED, terms } from '../../common/text/terms.ts'
import { namingOf } from './naming-words.ts'

/** A word of a question that says what it is about. */
export interface AskedWord {
  /** The form to search for: in lower case, with accents, which not every engine ignores. */
  term: string
  stem: string
  /** How likely the title of a page about the question contains the word: a score of at most `MOST_WEIGHT`. */
  weight: number
}

/** The words of a question, grouped for searching. */
export interface Asked {
  /** The content words, without repetitions, in order. */
  words: AskedWord[]
  /** Runs of words that may name a page, the likeliest first. */
  names: AskedWord[][]
  /** Runs of two or more words between stop words, without words that seldom occur in titles. */
  phrases: AskedWord[][]
}

const WEIGHTS = { never: 0, seldom: 1, sometimes: 2, often: 3 }
/**
 * The weight added to numbered names and to capitalised words after the first, unless most words of the question have
 * capitals.
 */
const CAPITAL = 2
export const MOST_WEIGHT = WEIGHTS.often + CAPITAL
const QUOTED = /["“«]([^"”»]{2,80})["”»]/gu
/** Words that may occur between the capitalised words of a name. */
const WITHIN_NAMES = new Set(['of', 'the', 'de', 'la', 'for', 'in', 'on'])
const PIECE = /[^\s,;:?!()"“”«»]+|[,;:?!()"“”«»]/gu
const POSSESSIVE = /['’]s?$/
const IS_CAPITAL = /^\p{Lu}/u
/**
 * Matches names that count even without a capital, because their parts alone say little: covid-19, utf-8, iso-2022-jp.
 */
const IS_NUMBERED = /^\p{L}+-(?:[\p{L}\d]+-)*\d/u
/** Matches names of single letters, which say nothing alone: AT&T, R&D. */
const IS_INITIALS = /^\p{Lu}{1,3}&\p{Lu}{1,3}$/u
const LONGEST_NAME = 5

/** Reads the words of a question; `language` is BCP 47. Which words name pages is only known for English. */
export function readAsked(question: string, language: string): Asked {
  const dull = stopWords(language)
  const words = new Map<string, AskedWord>()
  // Runs of words; the last one is still open.
  const names: AskedWord[][] = [[]]
  const phrases: AskedWord[][] = [[]]
  const pieces = question.match(PIECE) ?? []
  const isShouted = pieces.filter(piece => IS_CAPITAL.test(piece)).length > pieces.length / 2
  const hasCapital = (piece: string | undefined) => !isShouted && IS_CAPITAL.test(piece ?? '')
  let inName = false
  for (const [at, piece] of pieces.entries()) {
    const telling = IS_INITIALS.test(piece)
      ? [piece.toLowerCase()]
      : termsOf(piece.replace(POSSESSIVE, ''), language, dull).filter(
          term => !dull.has(term) && namingOf(term) !== 'never',
        )
    if (telling.length === 0) {
      phrases.push([])
      const next = pieces.slice(at).find(piece => !WITHIN_NAMES.has(piece))
      inName = inName && WITHIN_NAMES.has(piece) && hasCapital(next)
      if (!inName) names.push([])
      continue
    }
    const isNumbered = !isShouted && IS_NUMBERED.test(piece)
    const isOfName = isNumbered || hasCapital(piece)
    if (isOfName !== inName) names.push([])
    inName = isOfName
    for (const folded of telling) {
      const term = asWritten(folded, piece)
      const weight = WEIGHTS[namingOf(folded)] + (isNumbered || (isOfName && at > 0) ? CAPITAL : 0)
      const word = words.get(stem(folded)) ?? { term, stem: stem(folded), weight }
      words.set(word.stem, word)
      names.at(-1)!.push(word)
      phrases.at(-1)!.push(word)
    }
    if (!POSSESSIVE.test(piece)) continue
    names.push([])
    inName = false
  }
  const quoted = Array.from(question.matchAll(QUOTED), ([, inside]) =>
    terms(inside!).flatMap(term => words.get(stem(term)) ?? []),
  )
  return {
    words: [...words.values()],
    names: each([...quoted, ...names.map(trimmed).sort((a, b) => likelihood(b) - likelihood(a))]),
    phrases: each(phrases.map(run => run.filter(isNaming))).filter(({ length }) => length > 1),
  }
}

/**
 * The terms of a piece of the question. In scripts without spaces, each word is split separately: an engine that
 * indexes words would not find a pair of characters from two words.
 */
function termsOf(piece: string, language: string, dull: ReadonlySet<string>): string[] {
  if (!HAS_UNSPACED.test(piece)) return terms(piece)
  const words = [...segments(piece, 'word', language)].map(({ segment }) => fold(segment))
  return words.filter(word => !dull.has(word)).flatMap(word => terms(word))
}

/** The term with its accents, if the piece of the question is this one word. */
function asWritten(term: string, piece: string): string {
  const written = piece.replace(POSSESSIVE, '').toLowerCase().normalize('NFC')
  return fold(written) === term ? written : term
}

const isNaming = ({ weight }: AskedWord): boolean => weight > WEIGHTS.seldom

/** Whether the title of a page about the question is likely to contain the word. */
export const isOftenNaming = ({ weight }: AskedWord): boolean => weight > WEIGHTS.sometimes

/** At most the last five words of a run, without those at its ends that seldom occur in titles. */
function trimmed(run: readonly AskedWord[]): AskedWord[] {
  return run.slice(Math.max(0, run.findIndex(isNaming)), run.findLastIndex(isNaming) + 1).slice(-LONGEST_NAME)
}

const likelihood = (name: readonly AskedWord[]): number =>
  Math.max(...name.map(({ weight }) => weight)) + name.length / (LONGEST_NAME - 1)

/** Removes empty runs and repetitions. */
function each(runs: readonly AskedWord[][]): AskedWord[][] {
  const byStems = new Map(runs.map(run => [run.map(({ stem }) => stem).join(' '), run]))
  return [...byStems.values()].filter(({ length }) => length > 0)
}
