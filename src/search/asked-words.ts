import { fold } from '../text/fold.ts'
import { segments } from '../text/segments.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { HAS_UNSPACED, terms } from '../text/terms.ts'
import { namingOf } from './naming-words.ts'

/** A word of a question that says what it is about. */
export interface AskedWord {
  /** As it is searched for: in lower case, with its accents, which not every engine reads over. */
  term: string
  stem: string
  /** How likely it is that the page is called so. */
  weight: number
}

/** What is known of a question before anything is searched. */
export interface Asked {
  /** The telling words, each once, in order. */
  words: AskedWord[]
  /** Runs of words that may name a page, the likeliest first. */
  names: AskedWord[][]
  /** Longer runs, from one stop word to the next, without the words that name nothing. */
  phrases: AskedWord[][]
}

const WEIGHTS = { never: 0, seldom: 1, sometimes: 2, often: 3 }
/** What a capital adds, or a number in a name, in a question that is not all in capitals. */
const CAPITAL = 2
export const MOST_WEIGHT = WEIGHTS.often + CAPITAL
const QUOTED = /["“«]([^"”»]{2,80})["”»]/gu
/** Words that may occur between the capitalised words of a name. */
const WITHIN_NAMES = new Set(['of', 'the', 'de', 'la', 'for', 'in', 'on'])
const PIECE = /[^\s,;:?!()"“”«»]+|[,;:?!()"“”«»]/gu
const POSSESSIVE = /['’]s?$/
const IS_CAPITAL = /^\p{Lu}/u
/** A name without a capital too, whose parts by themselves say little: covid-19, utf-8, iso-2022-jp. */
const IS_NUMBERED = /^\p{L}+-(?:[\p{L}\d]+-)*\d/u
/** A name of letters that by themselves say nothing: AT&T, R&D. */
const IS_INITIALS = /^\p{Lu}{1,3}&\p{Lu}{1,3}$/u
const LONGEST_NAME = 5

/** Reads the words of a question; `language` is BCP 47. Which words name pages is known of English alone. */
export function readAsked(question: string, language: string): Asked {
  const dull = stopWords(language)
  const words = new Map<string, AskedWord>()
  // Runs of words; the last run is not over yet.
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
 * The terms of a piece. Where nothing stands between words, those of each word: a pair of characters across two words is
 * found by no engine that cuts texts into words.
 */
function termsOf(piece: string, language: string, dull: ReadonlySet<string>): string[] {
  if (!HAS_UNSPACED.test(piece)) return terms(piece)
  const words = [...segments(piece, 'word', language)].map(({ segment }) => fold(segment))
  return words.filter(word => !dull.has(word)).flatMap(word => terms(word))
}

/** A word with its accents, where the piece of the question is this one word. */
function asWritten(term: string, piece: string): string {
  const written = piece.replace(POSSESSIVE, '').toLowerCase().normalize('NFC')
  return fold(written) === term ? written : term
}

const isNaming = ({ weight }: AskedWord): boolean => weight > WEIGHTS.seldom

/** Whether pages are often called so. */
export const isOftenNaming = ({ weight }: AskedWord): boolean => weight > WEIGHTS.sometimes

/** A run without the words at its ends that name nothing. */
function trimmed(run: readonly AskedWord[]): AskedWord[] {
  return run.slice(Math.max(0, run.findIndex(isNaming)), run.findLastIndex(isNaming) + 1).slice(-LONGEST_NAME)
}

const likelihood = (name: readonly AskedWord[]): number =>
  Math.max(...name.map(({ weight }) => weight)) + name.length / (LONGEST_NAME - 1)

/** Those that are not empty, each once. */
function each(runs: readonly AskedWord[][]): AskedWord[][] {
  const byStems = new Map(runs.map(run => [run.map(({ stem }) => stem).join(' '), run]))
  return [...byStems.values()].filter(({ length }) => length > 0)
}
