import type { Compared, Figure, Premises, Side } from '../sandbox/premises.ts'
import { FIGURES, figureValue } from '../text/numbers.ts'
import { comparative } from './comparatives.ts'
import { contentOf, foldName } from './facts.ts'
import type { Notebook } from './notebook.ts'
import { isSaidIn } from './said-unit.ts'

/**
 * Whether a sentence says of a computation what it came to: its figures in their unit, made as the words around them say,
 * and of two that are compared the right one as the greater. Of what exact code cannot tell nothing is said here.
 */
export function agrees(text: string, premises: Premises, notebook: Notebook): boolean {
  return (
    premises.assumed.every(typed => asksWith(notebook.question, typed)) &&
    (weekdaysIn(text).every(day => premises.weekdays.some(known => foldName(known) === day)) || !WEEKDAY.test(text)) &&
    figuresIn(text, premises).every(said => isFigureSo(text, said)) &&
    isOrderSo(text, premises, notebook)
  )
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi
const weekdaysIn = (text: string): string[] => (text.match(WEEKDAY) ?? []).map(day => foldName(day).replace(/s$/, ''))

/** Words for numbers that a question scales and moves by. */
const NUMBER_WORDS: Record<number, RegExp> = {
  1: /\b(?:one|next|following|previous)\b/i,
  2: /\b(?:two|twice|double|half|halves|both|pair|even|odd)\b/i,
  10: /\b(?:ten|decade)s?\b/i,
  100: /\b(?:hundred|century|centuries|percent(?:age)?|per cent)\b/i,
  1000: /\b(?:thousand|millennium)\b/i,
}

const asksWith = (question: string, typed: number): boolean =>
  Array.from(question.matchAll(FIGURES), ([figure]) => figureValue(figure)).includes(typed) ||
  (NUMBER_WORDS[typed]?.test(question) ?? false)

interface Said {
  figures: Figure[]
  before: string
  behind: string
}

/** The numbers of a sentence that were computed, with all that they may be. */
function figuresIn(text: string, { figures }: Premises): Said[] {
  return Array.from(text.matchAll(FIGURES), match => {
    const digits = match[0].split('.')[1]?.length ?? 0
    const value = figureValue(match[0])
    const meant = figures.filter(
      figure => Number(figure.value.toFixed(digits)) === value || Number(figure.value.toPrecision(12)) === value,
    )
    return {
      figures: meant,
      before: text.slice(0, match.index),
      behind: text.slice(match.index + match[0].length),
    }
  }).filter(({ figures }) => figures.length > 0)
}

const NEGATED = /\b(?:not|never|neither|nor|no)\b|n['’]t\b/i
const OF_SUM = /\b(?:together|altogether|total|sum|combined|in all)\b/i
const OF_DIFFERENCE = /\b(?:differ(?:ence|s|ent)?|apart|between|gap|separate[sd]?|exceed(?:s|ed)?|than)\b/i
/** A sentence of such a figure says at least one name, verb or thing. */
const IS_BARE = /^(?:[^\p{L}]|\p{Ll})*$/u
const ABSOLUTE = /^\W*\S*\s*(?:tall|high|long|deep|wide|heavy|large|big|far|thick)\b/i

function isFigureSo(text: string, { figures, before, behind }: Said): boolean {
  const plain = text.replace(/^(?:yes|no)\b/i, '')
  if (NEGATED.test(plain)) return false
  return figures.some(({ by, unit }) => {
    if (!isSaidIn(unit, before, behind)) return false
    const isTime = unit?.kind === 'time' || unit?.kind === 'date'
    const compares = wordsOf(text).some(word => typeof comparative(word, unit?.kind ?? 'figure') === 'string')
    if (by === '-' && !isTime) {
      if (OF_SUM.test(text)) return false
      return IS_BARE.test(text) || ((compares || OF_DIFFERENCE.test(text)) && (compares || !ABSOLUTE.test(behind)))
    }
    if (by === '+') return !OF_DIFFERENCE.test(text) && !(compares && / than\b/i.test(text)) && !/^\W*\S*\s*(?:taller|older|longer|heavier|larger|higher|more|fewer|less)\b/i.test(behind)
    return true
  })
}

/** Where each comparing word of the sentence names somebody as the greater or smaller, that one is it. */
function isOrderSo(text: string, { compared }: Premises, notebook: Notebook): boolean {
  if (compared.length === 0) return true
  return compared.some(pair => isPairSo(text, pair, notebook))
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu
const wordsOf = (text: string): string[] => Array.from(text.matchAll(WORD), ([word]) => foldName(word))

function isPairSo(text: string, { kind, larger, smaller }: Compared, notebook: Notebook): boolean {
  const names = apart(larger, smaller, notebook)
  for (const match of text.matchAll(WORD)) {
    const wants = comparative(foldName(match[0]), kind)
    if (wants === undefined) continue
    if (wants === 'never') return false
    const subject = subjectOf(text, match.index, match.index + match[0].length, names)
    if (subject !== undefined && (subject === 'unknown' || subject !== wants)) return false
  }
  const times = AS_TALL_AS.exec(text)
  if (!times) return true
  const subject = subjectOf(text, times.index, times.index + times[0].length, names)
  const wants = figureValue(times[1]!) < 1 ? 'smaller' : 'larger'
  return subject === undefined || subject === wants
}

const AS_TALL_AS = /(\d[\d,.]*)\s+times\s+as\s+\p{L}+(?:\s+\p{L}+)?\s+as\b/u

interface Names {
  larger: ReadonlySet<string>
  smaller: ReadonlySet<string>
}
type Who = keyof Names

/** The words that tell two readings apart: of what was asked, and of the pages. */
function apart(larger: Side, smaller: Side, notebook: Notebook): Names {
  const [one, other] = [larger, smaller].map(side => new Set(side.questions.flatMap(contentOf)))
  const [pages, others] = [larger, smaller].map(side => new Set(pageWords(side, notebook)))
  const without = (all: Set<string>, not: Set<string>) => [...all].filter(word => !not.has(word))
  return {
    larger: new Set([...without(one!, other!), ...without(pages!, others!)]),
    smaller: new Set([...without(other!, one!), ...without(others!, pages!)]),
  }
}

const pageWords = ({ notes }: Side, notebook: Notebook): string[] =>
  notes.flatMap(n => {
    const passage = notebook.get(n)
    const claims = notebook.claims.filter(claim => claim.n === n).map(({ question }) => question)
    return passage ? contentOf([passage.title, ...claims].join('. ')) : []
  })

/**
 * Who is said to be greater or smaller: who stands before the word, else not the one behind it. `unknown` where both or
 * neither may be meant, though another is named; undefined where nobody is.
 */
function subjectOf(text: string, start: number, end: number, names: Names): Who | 'unknown' | undefined {
  const before = whoIn(text.slice(0, start), names)
  if (before === 'larger' || before === 'smaller') return before
  const [object = '', ...rest] = text.slice(end).split(',')
  const behind = whoIn(object, names)
  if (behind === 'larger') return 'smaller'
  if (behind === 'smaller') return 'larger'
  return before ?? behind ?? whoIn(rest.join(','), names)
}

function whoIn(text: string, { larger, smaller }: Names): Who | 'unknown' | undefined {
  const words = contentOf(text)
  const count = (names: ReadonlySet<string>) => words.filter(word => names.has(word)).length
  const [one, other] = [count(larger), count(smaller)]
  if (one === other) return one > 0 ? 'unknown' : undefined
  return one > other ? 'larger' : 'smaller'
}
