import { isUnitName } from '../../common/text/figures/units.ts'
import { type Alignment, align, occursIn, tokensMatch } from './align.ts'
import { isMonth, isTurned, type Token } from './tokens.ts'

/** In statements with more words than this, only a share of the plain words must occur in the sentence. */
const SHORT = 6
const SHARE_OF_WORDS = 0.6
/** In scripts without spaces, statements up to this length must occur verbatim. */
const SHORT_OF_CHARACTERS = 8
const SHARE_OF_CHARACTERS = 0.5
/** How many words may stand between two parts of a name: "John [Fitzgerald] Kennedy". */
const WITHIN_NAME = 2

/** The surroundings of a sentence in its passage. */
export interface Context {
  around: readonly Token[]
  /** The preceding sentence, to which a pronoun may refer. */
  before: readonly Token[]
  lines: readonly (readonly Token[])[]
}

/** Compares a statement with one sentence, word by word, without a model. */
export class Comparison {
  readonly #claim: readonly Token[]
  readonly #sentence: readonly Token[]
  readonly #context: Context
  readonly #places: Alignment

  constructor(claim: readonly Token[], sentence: readonly Token[], context: Context) {
    this.#claim = claim
    this.#sentence = sentence
    this.#context = context
    this.#places = align(claim, sentence)
  }

  holds(): boolean {
    return (
      this.hasEnough() &&
      this.#claim.every((token, i) => this.#matches(token, i)) &&
      this.#keepsDoubts() &&
      this.#claim.every((token, i) => token.kind !== 'number' || this.#countsSameThing(i)) &&
      this.#keepsNamesTogether() &&
      this.#keepsOwners()
    )
  }

  /** Whether enough of the statement's words occur: all of a short statement, a share of a longer one. */
  hasEnough(): boolean {
    const { around } = this.#context
    const [words, characters] = [this.#ofKind('word'), this.#ofKind('character')]
    const isPassive = isTurned(this.#claim, this.#sentence)
    const held = words.filter(
      ({ token, i }) =>
        this.#places[i]! >= 0 || occursIn(around, token) || (isPassive && occursIn(this.#sentence, token)),
    )
    const size = this.#claim.filter(({ kind }) => kind !== 'empty' && kind !== 'character').length
    if (held.length < words.length * (size <= SHORT ? 1 : SHARE_OF_WORDS)) return false
    if (characters.length === 0) return true
    if (characters.length <= SHORT_OF_CHARACTERS) return characters.every(({ i }) => this.#followsOn(i))
    const there = new Set([...this.#sentence, ...around].map(({ text }) => text))
    return characters.filter(({ token }) => there.has(token.text)).length >= characters.length * SHARE_OF_CHARACTERS
  }

  #ofKind(kind: Token['kind']): { token: Token; i: number }[] {
    return this.#claim.flatMap((token, i) => (token.kind === kind ? [{ token, i }] : []))
  }

  /** Whether a character follows the previous one as in the claim, or the whole claim occurs in the headings. */
  #followsOn(i: number): boolean {
    const [place, before] = [this.#places[i]!, this.#places[i - 1]]
    if (place < 0) return this.#context.around.some((_, at) => this.#occursAt(at))
    return before === undefined || !this.#claim[i]!.isSameClause || place === before + 1
  }

  /** Whether the whole statement occurs in the title and headings, from this index on. */
  #occursAt(at: number): boolean {
    return this.#claim.every((token, i) => {
      const other = this.#context.around[at + i]
      return other !== undefined && tokensMatch(token, other)
    })
  }

  #matches(token: Token, i: number): boolean {
    if (this.#isOfDate(i)) return this.#isDated(i)
    if (this.#places[i]! >= 0) return true
    if (token.kind === 'not') return false
    if (token.kind !== 'number' && token.kind !== 'name') return true
    return this.#isMoved(token, i) || occursIn(this.#context.around, token) || this.#isReferredTo(token, i)
  }

  /** Whether the token belongs to a date: a month near a number, or a day or year near a month. */
  #isOfDate(i: number): boolean {
    const token = this.#claim[i]!
    if (isMonth(token)) return this.#near(i).some(({ kind }) => kind === 'number')
    return token.kind === 'number' && this.#near(i).some(isMonth) && isOfCalendar(token)
  }

  /** The tokens of the statement near this one, among which the other parts of a date may be. */
  #near(i: number): Token[] {
    return [i - 3, i - 2, i - 1, i + 1, i + 2].flatMap(at => this.#claim[at] ?? [])
  }

  /**
   * Whether the sentence has this part of a date. Parts may be reordered, but a day must stay with its month; whether
   * all parts belong to one date is checked by `contradictsDates`.
   */
  #isDated(i: number): boolean {
    const mine = withoutOrdinal(this.#claim[i]!)
    if (isMonth(mine)) return occursIn(this.#sentence, mine)
    const isBare = this.#claim.every(({ kind }) => kind !== 'word')
    if (Number(mine.text) > 31)
      return (isBare ? this.#context.lines : [this.#sentence]).some(line => occursIn(line, mine))
    const months = this.#near(i).filter(isMonth)
    return this.#sentence.some((other, at) => {
      const nearest = tokensMatch(mine, withoutOrdinal(other)) && nearestMonth(this.#sentence, at)
      return nearest && months.some(month => nearest.some(near => tokensMatch(near, month)))
    })
  }

  /** Whether the token occurs elsewhere in the sentence after the same preposition: "in 1889" may be first or last. */
  #isMoved(token: Token, i: number): boolean {
    const mine = leading(this.#claim, i)
    return this.#sentence.some((other, at) => {
      if (!tokensMatch(token, other)) return false
      const its = leading(this.#sentence, at)
      if (its.by === undefined) return true
      if (token.kind === 'name' && this.#swapsAgent) return true
      return mine.by === its.by && (mine.isFirst || its.isFirst || mine.of === its.of)
    })
  }

  /** Whether the statement swaps agent and object: a name follows "by" in only one of statement and sentence. */
  get #swapsAgent(): boolean {
    const isBy = (tokens: readonly Token[], i: number) => leading(tokens, i).by === 'by'
    return (
      isTurned(this.#claim, this.#sentence) &&
      this.#ofKind('name').some(({ token, i }) =>
        this.#sentence.some(
          (other, at) => tokensMatch(token, other) && isBy(this.#claim, i) !== isBy(this.#sentence, at),
        ),
      )
    )
  }

  get #hasMovedName(): boolean {
    return this.#ofKind('name').some(({ token, i }) => this.#places[i]! < 0 && occursIn(this.#sentence, token))
  }

  /** Whether the token is the subject, which the preceding sentence names and this one replaces by a pronoun. */
  #isReferredTo(token: Token, i: number): boolean {
    const isFirst = this.#places.slice(0, i).every(place => place < 0)
    const speaks = this.#sentence.slice(0, 3).some(({ text }) => PRONOUNS.has(text))
    return isFirst && speaks && occursIn(this.#context.before, token)
  }

  /** Whether the statement keeps each "not" and "perhaps" among, or right before, the sentence's matched words. */
  #keepsDoubts(): boolean {
    const said = this.#places.filter(place => place >= 0)
    if (said.length === 0 || isPhrase(this.#claim)) return true
    const held = new Set(said)
    let first = Math.min(...said)
    while (first > 0 && this.#sentence[first - 1]!.isSameClause && BEFORE_WORD.has(this.#sentence[first - 1]!.kind))
      first--
    const last = Math.max(...said)
    const doubts = this.#claim.some(({ kind }) => kind === 'maybe')
    return this.#sentence
      .slice(first, last)
      .every(
        ({ kind, depth }, i) =>
          held.has(first + i) ||
          depth > this.#sentence[last]!.depth ||
          (kind !== 'not' && (kind !== 'maybe' || doubts)),
      )
  }

  /** Whether a figure has the same unit, scale, era and sign as in the sentence, and counts the same thing. */
  #countsSameThing(i: number): boolean {
    const place = this.#places[i]!
    if (place < 0) return true
    const [mine, its] = [behind(this.#claim, i), behind(this.#sentence, place)]
    const isSame = mine && its ? tokensMatch(mine, its) : mine === its
    if (mine && isMeasure(mine) && !isSame) return false
    if (its && DECIDES.has(its.text) && !isSame) return false
    const [sign, other] = [this.#claim[i - 1]?.text ?? '', this.#sentence[place - 1]?.text ?? '']
    if (BEFORE_FIGURE.test(sign) && sign !== other) return false
    if (isSame || mine?.kind !== 'word') return true
    return !this.#sentence.some(({ kind }, at) => {
      const other = kind === 'number' && at !== place && behind(this.#sentence, at)
      return other && tokensMatch(other, mine)
    })
  }

  /**
   * Whether names stay whole: "Henry VIII" must not come from "Henry VII and Edward VIII", nor "president" from "vice
   * president".
   */
  #keepsNamesTogether(): boolean {
    return this.#claim.every((token, i) => {
      const place = this.#places[i]!
      if (token.kind !== 'name' || place < 0) return true
      const [mine, its] = [leading(this.#claim, i), leading(this.#sentence, place)]
      if (mine.by !== '' && (mine.by === 'by') !== (its.by === 'by') && !this.#hasMovedName) return false
      const before = this.#sentence[place - 1]
      if (
        this.#sentence[place]!.isSameClause &&
        before &&
        TURNS.has(before.text) &&
        this.#claim[i - 1]?.text !== before.text
      )
        return false
      const next = this.#claim[i + 1]
      const at = this.#places[i + 1] ?? -1
      if (next?.kind !== 'name' || !next.isSameClause || at < 0 || isMonth(token)) return true
      const between = this.#sentence.slice(place + 1, at + 1)
      return (
        between.length <= WITHIN_NAME + 1 && between.every(({ isSameClause, kind }) => isSameClause && kind !== 'word')
      )
    })
  }

  /**
   * Whether each figure and name belongs to the same words as in the sentence: no other figure or name with words of
   * its own stands between them, and it is not taken out of another name's brackets.
   */
  #keepsOwners(): boolean {
    const held = new Set(this.#places)
    let from = -1
    return this.#places.every((place, i) => {
      if (place < 0) return true
      const between = from < 0 ? [] : this.#sentence.slice(from + 1, place)
      from = place
      const { kind } = this.#claim[i]!
      const isNumber = kind === 'number'
      if (!isNumber && (kind !== 'name' || leading(this.#claim, i).by !== 'by')) return true
      const others = between.filter(other => other.depth <= this.#sentence[place]!.depth && !isMonth(other))
      const has = (wanted: Token['kind']) => others.some(other => other.kind === wanted)
      const hasRival = has(kind) && (has('word') || (isNumber && has('name')))
      return !hasRival && !(isNumber && this.#isInBracketsOfAnother(place, held))
    })
  }

  #isInBracketsOfAnother(place: number, held: ReadonlySet<number>): boolean {
    const { depth } = this.#sentence[place]!
    if (depth === 0) return false
    let at = place
    while (at >= 0 && this.#sentence[at]!.depth >= depth) at--
    const owner = this.#sentence[at]
    return at >= 0 && owner?.kind === 'name' && !held.has(at) && [...held].some(other => other >= 0 && other < at)
  }
}

const PRONOUNS = new Set('he she it they his her its their this these him them'.split(' '))
/** Words after a figure that change its value, so that they cannot be dropped. */
const DECIDES = new Set('bc bce million billion trillion thousand hundred dozen 万 亿'.split(' '))
const ERAS = new Set('bc bce ad ce'.split(' '))
const BEFORE_FIGURE = /^(?:\p{Sc}|ad)$/u
/** Words that change the meaning of the office that follows, as in "vice president". */
const TURNS = new Set('vice deputy former acting assistant ex non under'.split(' '))

const isMeasure = ({ text }: Token): boolean =>
  isUnitName(text) || DECIDES.has(text) || ERAS.has(text) || TIMES.has(text) || SIGNS.has(text)

const SINGLE_TIMES = 'second minute hour day week month year decade'.split(' ')
const TIMES = new Set([...SINGLE_TIMES.flatMap(time => [time, `${time}s`]), 'century', 'centuries'])
const SIGNS = new Set('% ° percent degree degrees 年 月 日 岁 人 个 次 米'.split(' '))

/** Whether a claim is only a name, figure or noun, not a statement that a "not" could reverse. */
export const isPhrase = (claim: readonly Token[]): boolean => {
  const kinds = new Set(claim.map(({ kind }) => kind))
  return (
    !kinds.has('character') && !(kinds.has('word') && (kinds.has('name') || claim.some(({ text }) => SAYS.has(text))))
  )
}
const SAYS = new Set('is are was were be been has have had did does do'.split(' '))

const BEFORE_WORD = new Set<Token['kind']>(['empty', 'not', 'maybe'])

const isOfCalendar = ({ text }: Token): boolean => /^(?:[12]?\d|3[01])(?:th)?$|^[12]\d{3}$/.test(text)

/** The month nearest to a position, or both if two are equally near. */
function nearestMonth(tokens: readonly Token[], at: number): Token[] {
  const distance = (token: Token, i: number) => (isMonth(token) ? Math.abs(i - at) : Number.POSITIVE_INFINITY)
  const least = Math.min(...tokens.map(distance))
  return tokens.filter((token, i) => isMonth(token) && distance(token, i) === least)
}

const ARTICLES = new Set(['the', 'a', 'an'])

/** The words that precede a name or figure: its preposition, and the word before that. */
function leading(tokens: readonly Token[], i: number): { by: string | undefined; of: string; isFirst: boolean } {
  let at = i - 1
  while (tokens[at] && (tokens[at]!.kind === 'name' || ARTICLES.has(tokens[at]!.text)) && tokens[at + 1]!.isSameClause)
    at--
  const lead = tokens[at]
  if (lead?.kind === 'character') return { by: undefined, of: '', isFirst: false }
  const isFirst = at <= 0 || !lead!.isSameClause
  return { by: lead?.text ?? '', of: tokens[at - 1]?.text ?? '', isFirst }
}

/** Strips the "th" that tokens give every ordinal ("31th"), so that a day equals its plain number. */
const withoutOrdinal = (token: Token): Token => ({ ...token, text: token.text.replace(/th$/, '') })

/** The token directly after a figure, which says what it counts. */
function behind(tokens: readonly Token[], i: number): Token | undefined {
  const next = tokens[i + 1]
  return next?.isSameClause || (next && SIGNS.has(next.text)) ? next : undefined
}
