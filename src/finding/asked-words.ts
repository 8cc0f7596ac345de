import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { terms } from '../text/terms.ts'
import { namingOf } from './naming-words.ts'

/** A word of a question that says what it is about. */
export interface AskedWord {
  /** As it is searched for: folded. */
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
}

const WEIGHTS = { never: 0, seldom: 1, sometimes: 2, often: 3 }
/** A word that is written with a capital, in a question that is not all capitals. */
const CAPITAL = 2
const QUOTED = /["“«]([^"”»]{2,80})["”»]/gu
/** What may stand between two words of a name. */
const WITHIN_NAMES = new Set(['of', 'the', 'and', 'de', 'la', 'for', 'in', 'on'])
const PIECE = /[^\s,;:?!()"“”«»]+|[,;:?!()"“”«»]/gu
const LONGEST_NAME = 5

/** Reads the words of an English question; other languages are read the same way, by their own stop words. */
export function readAsked(question: string, language: string): Asked {
  const dull = stopWords(language)
  const words = new Map<string, AskedWord>()
  const names: { words: AskedWord[]; weight: number }[] = []
  let run: AskedWord[] = []
  let isName = false
  const end = () => {
    names.push(...namesIn(run))
    run = []
  }
  const pieces = question.match(PIECE) ?? []
  const shouts = pieces.filter(piece => /\p{Lu}/u.test(piece)).length > pieces.length / 2
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1] ?? ''
    const inner = terms(piece.replace(/['’]s?$/, ''))
    if (inner.length === 0) {
      end()
      isName = false
      continue
    }
    const hasCapital = !shouts && /^\p{Lu}/u.test(piece)
    for (const term of inner) {
      const isJoint = isName && WITHIN_NAMES.has(term) && /^\p{Lu}/u.test(next)
      if (isJoint) continue
      const naming = namingOf(term)
      if (dull.has(term) || naming === 'never') {
        end()
        isName = false
        continue
      }
      const word = words.get(stem(term)) ?? {
        term,
        stem: stem(term),
        weight: WEIGHTS[naming] + (hasCapital && at > 0 ? CAPITAL : 0),
      }
      words.set(word.stem, word)
      if (hasCapital !== isName && run.length > 0 && !shouts && (hasCapital || isName)) end()
      run.push(word)
      isName = hasCapital
    }
    if (/['’]s?$/.test(piece)) end()
  }
  end()
  for (const [, quoted] of question.matchAll(QUOTED)) {
    const inside = terms(quoted!)
      .map(term => words.get(stem(term)))
      .filter(word => word !== undefined)
    if (inside.length > 0) names.push({ words: inside, weight: 9 })
  }
  return { words: [...words.values()], names: ranked(names) }
}

/** A run of words without those at its ends that name nothing. */
function namesIn(run: readonly AskedWord[]): { words: AskedWord[]; weight: number }[] {
  const first = run.findIndex(({ weight }) => weight > 1)
  const last = run.findLastIndex(({ weight }) => weight > 1)
  if (first < 0) return []
  const words = run.slice(first, last + 1).slice(-LONGEST_NAME)
  return [{ words, weight: Math.max(...words.map(({ weight }) => weight)) + words.length / 4 }]
}

function ranked(names: readonly { words: AskedWord[]; weight: number }[]): AskedWord[][] {
  const each = new Map(names.map(name => [name.words.map(({ stem }) => stem).join(' '), name]))
  return [...each.values()].sort((a, b) => b.weight - a.weight).map(({ words }) => words)
}
