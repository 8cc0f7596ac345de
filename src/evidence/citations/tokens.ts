import { monthIndex } from '../../common/text/dates/months.ts'
import { figuresOf } from '../../common/text/figures/figures.ts'
import { findNumberInWords } from '../../common/text/figures/number-words.ts'
import { fold } from '../../common/text/fold.ts'
import { plainHyphens } from '../../common/text/letters.ts'
import { withoutMarksOfPage } from '../../common/text/marks.ts'
import { HAS_UNSPACED, UNSPACED } from '../../common/text/terms.ts'
import { wordSet } from '../../common/text/word-set.ts'
import { foldName, isEmptyWord, withoutElision } from './text-content.ts'

/** A word, figure or character, and its relation to its neighbours. */
export interface Token {
  kind: 'name' | 'word' | 'number' | 'character' | 'empty' | 'not' | 'maybe'
  /** The folded text, or the value of a number. */
  text: string
  /** The value of a number in another reading: "1.083" is 1083 if the point separates thousands. */
  other?: string
  /** Whether it belongs to the clause of the previous token: only spaces, or a full stop and one space, separate them. */
  isSameClause: boolean
  /** Nesting depth of brackets. */
  depth: number
}

/** Whether a token is the name of a month, which all languages have as "month 0" to "month 11". */
export const isMonth = ({ text }: Token): boolean => text.startsWith('month ')

/** Whether only one of two texts is passive: "France was defeated by Germany", "Germany defeated France". */
export const isTurned = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.some(({ text }) => text === 'by') !== other.some(({ text }) => text === 'by')

const PIECE =
  /(?<number>[-−+]?\p{Nd}+(?:[.,'’٬٫ \u00a0\u2009\u202f]\p{Nd}+)*)(?<ordinal>(?:st|nd|rd|th)(?!\p{L}))?|(?<word>\p{L}[\p{L}\p{M}\p{N}'’]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)*)|(?<sign>[%°½\p{Sc}])|(?<open>[([（])|(?<close>[)\]）])|(?<stop>[,;:，、；：—–/])/gu

const NEGATIONS = wordSet(
  "not no never neither nor cannot without isn't wasn't aren't weren't don't doesn't didn't won't hasn't haven't hadn't couldn't nicht kein keine pas jamais ne nunca non не нет 不 没 沒 未 非 无 無",
)
const DOUBTS = wordSet(
  'may might possibly probably perhaps allegedly reportedly supposedly purportedly rumoured rumored believed thought claimed alleged maybe could 可能 也许 据说 大概',
)
/** Prefixes that change or reverse the meaning of a word, so that the hyphen does not separate two tokens. */
const PREFIX = /^(?:non|anti|vice|ex|pro|pre|post|pseudo|quasi|semi|half|un|co|sub|former|great|step)-/
const BEFORE_FIGURE = new RegExp(`(?<=[${UNSPACED}])(?=\\p{Nd})`, 'gu')

/**
 * The tokens of a text in order.
 *
 * @param language of the text; empty if unknown
 */
export function tokensOf(text: string, language: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  let isSameClause = false
  const add = (kind: Token['kind'], said: string, other?: string) => {
    tokens.push({ kind, text: said, isSameClause, depth, ...(other !== undefined && other !== said && { other }) })
    isSameClause = true
  }
  const plain = plainHyphens(withoutMarksOfPage(text)).replace(BEFORE_FIGURE, ' ')
  const figures = figuresOf(plain, language)
  let last = 0
  let next = 0
  for (const { groups = {}, index, 0: whole } of plain.matchAll(PIECE)) {
    if (/[.!?。！？\n]/.test(plain.slice(last, index)) && !/^\.? ?$/.test(plain.slice(last, index)))
      isSameClause = false
    last = index + whole.length
    if (groups.open) depth++
    if (groups.close) depth = Math.max(0, depth - 1)
    if (groups.open || groups.close || groups.stop) isSameClause = false
    if (groups.number) addNumbers(index, groups.number, Boolean(groups.ordinal))
    if (groups.sign) add(groups.sign === '½' ? 'number' : 'word', groups.sign === '½' ? '0.5' : groups.sign)
    if (groups.word) for (const part of partsOf(groups.word)) addWord(part)
  }
  return tokens

  function addNumbers(at: number, written: string, isOrdinal: boolean): void {
    const isNegative = /^[-−]/.test(written) && !/[\p{L}\p{N})]/u.test(plain[at - 1] ?? '')
    const end = at + written.length
    while ((figures[next]?.start ?? at) < at) next++
    for (let figure = figures[next]; figure && figure.start < end; figure = figures[++next]) {
      const { start, end: stop, value, other } = figure
      const sign = isNegative && start === at + 1 ? '-' : ''
      const mark = isOrdinal && stop === end ? 'th' : ''
      add('number', `${sign}${value}${mark}`, other === undefined ? undefined : `${sign}${other}${mark}`)
    }
  }

  function addWord(word: string): void {
    if (HAS_UNSPACED.test(word)) {
      for (const character of fold(word)) add(NEGATIONS.has(character) ? 'not' : 'character', character)
      return
    }
    const bare = withoutElision(word)
    const folded = foldName(bare)
    const lower = fold(word).replaceAll('’', "'")
    const number = numberOf(lower)
    const month = monthIndex(word, language || 'en')
    if (NEGATIONS.has(lower)) add('not', 'not')
    else if (number !== undefined) add('number', String(number))
    else if (month >= 0 && /^\p{Lu}/u.test(word)) add('name', `month ${month}`)
    else if (DOUBTS.has(lower)) add('maybe', lower)
    else if (isEmptyWord(folded)) add('empty', folded)
    else add(/^\p{Lu}/u.test(bare) ? 'name' : 'word', folded)
  }
}

/** Splits hyphenated words: "four-hour" is two tokens, "non-Jewish" one. */
const partsOf = (word: string): string[] =>
  word.includes('-') && !PREFIX.test(word.toLowerCase()) && numberOf(word) === undefined ? word.split('-') : [word]

/** The value of a number word; undefined for other words. */
function numberOf(word: string): number | undefined {
  const found = findNumberInWords(word)
  return found?.start === 0 && found.end === word.length ? found.value : undefined
}
