import type { Wants } from '../../common/text/comparing-words.ts'
import { numbersIn } from '../../common/text/figures/figures.ts'
import type { Compared, Side } from '../provenance/premises.ts'
import { comparative, comparativesIn } from './comparatives.ts'
import type { Notebook } from './notebook.ts'
import { contentOf } from './text-content.ts'

/**
 * Whether a sentence names the right one of two readings as larger or smaller. A bare name, "yes" and "no" are read as
 * answers to the question.
 */
export function ordersCorrectly(text: string, compared: readonly Compared[], notebook: Notebook): boolean {
  const verdicts = compared.map(pair => {
    const names = apart(pair, notebook)
    const answers = answersRightly(text, notebook.question, pair.kind, names)
    return answers === false ? false : (ordersRightly(text, pair.kind, names) ?? answers)
  })
  return verdicts.includes(true) || !verdicts.includes(false)
}

/** Whether the comparing words of a sentence order two readings rightly; undefined if they do not order them. */
function ordersRightly(text: string, kind: string, names: Names): boolean | undefined {
  const places: Place[] = [...comparativesIn(text), ...sharesIn(text)]
  const said = places.flatMap(({ word, start, end, wants }) => {
    const who = wants ?? comparative(word, kind)
    if (who === undefined) return []
    if (who === 'never') return [false]
    const subject = subjectOf(text, start, end, names)
    return subject === undefined ? [] : [subject === who]
  })
  if (said.includes(false) || isAgeOfOne(text, kind, names)) return false
  return said.length > 0 || undefined
}

/** A comparing word, or words that compare by a ratio and say which of the two is meant. */
type Place = ReturnType<typeof comparativesIn>[number] & { wants?: Wants }

const SHARE =
  /(\p{Nd}[\p{Nd},.]*)\s*(?:(times)\s+as\s+\p{L}+(?:\s+\p{L}+)?\s+as|(?:%|per ?cent)\s+(?:of|as\s+\p{L}+\s+as))\s/gu

/** Finds ratios such as "2.3 times as tall as" and "43 % of": a ratio above 1 makes the subject the larger one. */
const sharesIn = (text: string): Place[] =>
  Array.from(text.matchAll(SHARE), ({ 0: word, 1: figure = '', 2: times, index }) => ({
    word,
    start: index,
    end: index + word.length,
    wants: numbersIn(figure)[0]! < (times ? 1 : 100) ? 'smaller' : 'larger',
  }))

/** Whether a sentence gives the years between two readings as the age of one: "the tower is 42 years old". */
const isAgeOfOne = (text: string, kind: string, names: Names): boolean =>
  kind === 'date' && /\d years old\W*$/.test(text) && isOne(whoIn(text, names))

/** Whether "yes", "no" or a bare name is right as the answer to a question that compares; undefined if undecided. */
function answersRightly(text: string, question: string, kind: string, names: Names): boolean | undefined {
  const [asked, ...more] = comparativesIn(question)
  const wants = asked && comparative(asked.word, kind)
  if (!asked || more.length > 0 || wants === undefined || wants === 'never') return undefined
  const isYes = /^\W*yes\b/i.test(text)
  if (isYes || /^\W*no\b/i.test(text)) {
    const subject = subjectOf(question, asked.start, asked.end, names)
    return isOne(subject) ? (subject === wants) === isYes : undefined
  }
  if (/\d/.test(text) || comparativesIn(text).length > 0) return undefined
  const named = whoIn(text, names)
  return isOne(named) ? named === wants : undefined
}

/** For each of two readings, the words that occur with it and not with the other. */
type Names = Record<Wants, ReadonlySet<string>>

function apart({ larger, smaller }: Compared, notebook: Notebook): Names {
  const [asked, others] = [larger, smaller].map(({ questions }) => contentOf(questions.join(' ')))
  const [pages, otherPages] = [larger, smaller].map(side => contentOf(pageWords(side, notebook)))
  const without = (all: string[], not: string[]) => all.filter(word => !not.includes(word))
  return {
    larger: new Set([...without(asked!, others!), ...without(pages!, otherPages!)]),
    smaller: new Set([...without(others!, asked!), ...without(otherPages!, pages!)]),
  }
}

/** The titles of a reading's pages, and the questions of the claims on them. */
const pageWords = ({ notes }: Side, notebook: Notebook): string =>
  notes
    .flatMap(n => [
      notebook.get(n)?.title ?? '',
      ...notebook.claims.filter(claim => claim.n === n).map(({ question }) => question),
    ])
    .join('. ')

/** The reading that a text names; undefined if it names none. */
type Who = Wants | 'both' | undefined
const isOne = (who: Who): who is Wants => who === 'larger' || who === 'smaller'

/**
 * Which reading is described as larger or smaller: the one named before the comparing word, else the one that is not
 * named after it. `both` if both are named; undefined if none is.
 */
function subjectOf(text: string, start: number, end: number, names: Names): Who {
  const before = whoIn(text.slice(0, start), names)
  if (isOne(before)) return before
  const [object = '', ...rest] = text.slice(end).split(',')
  const behind = whoIn(object, names)
  if (behind === 'larger') return 'smaller'
  if (behind === 'smaller') return 'larger'
  return before ?? behind ?? whoIn(rest.join(','), names)
}

function whoIn(text: string, names: Names): Who {
  const words = contentOf(text)
  const [larger, smaller] = [names.larger, names.smaller].map(of => words.filter(word => of.has(word)).length)
  if (larger === smaller) return larger ? 'both' : undefined
  return larger! > smaller! ? 'larger' : 'smaller'
}
