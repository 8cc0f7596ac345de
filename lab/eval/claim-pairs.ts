import { MONTH_NAMES } from '../../src/common/text/dates/months.ts'
import { sentences } from '../../src/common/text/sentences.ts'
import { Random } from './random.ts'

/** A passage, and a question that it answers, where one is known. */
export interface Reading {
  title: string
  text: string
  language: string
  question?: string
  answers: string[]
}

/** A statement beside a passage: taken from it, or taken from it and then made wrong. */
export interface ClaimPair {
  claim: string
  passage: { title: string; section: string[]; text: string; page: string }
  held: boolean
  /** How the claim was made, and of a wrong one what was changed. */
  kind: string
}

/**
 * Claims beside the passages they were taken from, half of them made wrong, in a fixed order of their own. One claim a
 * reading, so that none is seen twice; of the ways to make one wrong, the one that was used least so far.
 */
export function claimPairs(readings: readonly Reading[], most: number, seed = 21): ClaimPair[] {
  const random = new Random(seed)
  const used = new Map<string, number>()
  const pairs: ClaimPair[] = []
  const others = readings.map(({ text }) => text)
  for (const reading of random.shuffle(readings)) {
    if (pairs.length >= most) break
    const told = claimsOf(reading, random)
    if (told.length === 0) continue
    const passage = {
      title: reading.title,
      section: [],
      text: reading.text,
      page: `set:${reading.language}:${reading.title}`,
    }
    if (pairs.length % 2 === 0) {
      const { claim, kind } = leastUsed(told, used)
      pairs.push({ claim, passage, held: true, kind })
      continue
    }
    const wrong = random
      .shuffle(told)
      .flatMap(({ claim, kind }) => corruptions({ claim, kind }, reading, random.pick(others), random))
      .filter(({ claim }) => !reading.text.includes(claim))
    if (wrong.length === 0) continue
    const { claim, kind } = leastUsed(wrong, used)
    pairs.push({ claim, passage, held: false, kind })
  }
  return pairs
}

interface Made {
  claim: string
  kind: string
}

function leastUsed(made: Made[], used: Map<string, number>): Made {
  const count = ({ kind }: Made) => used.get(kind) ?? 0
  const chosen = made.reduce((best, next) => (count(next) < count(best) ? next : best))
  used.set(chosen.kind, count(chosen) + 1)
  return chosen
}

// Right ones.

/** What can be said by a passage: its own sentences, whole, shortened and reworded; and what it answers. */
function claimsOf({ title, text, language, question = '', answers }: Reading, random: Random): Made[] {
  const said = sentences(text, language).map(sentence => sentence.text.trim())
  const telling = said.filter(sentence => answers.some(answer => sentence.includes(answer)))
  const sentence = random.pick(telling.length > 0 ? telling : said.length > 0 ? said : [''])
  const made: Made[] = []
  const add = (kind: string, claim: string | undefined) => claim && made.push({ kind, claim })
  if (sentence.length >= 20 && sentence.length <= 400) {
    add('sentence', sentence)
    add('shortened', shortened(sentence, answers))
    add('named', named(sentence, title))
    add('reworded', reworded(sentence))
  }
  const answer = answers.find(answer => stands(answer, text)) ?? ''
  if (language === 'en') add('answered', declarative(question, answer))
  if (!/^(?:yes|no)$/i.test(answer)) add('answer', answer)
  return made
}

/** It is there as a whole, not as a part of a word. */
function stands(answer: string, text: string): boolean {
  const at = text.indexOf(answer)
  const around = at < 0 ? 'x' : `${text[at - 1] ?? ''}${text[at + answer.length] ?? ''}`
  return answer !== '' && !/[\p{Script=Latin}\d]/u.test(around)
}

/** Without what stands in brackets, and without a last part that does not hold the answer. */
function shortened(sentence: string, answers: string[]): string | undefined {
  const bare = sentence.replace(/\s*[（(][^()（）]*[)）]/g, '')
  const parts = bare.split(/(?<=[^\d]),\s+(?=(?:and|but|which|who|while|although|where|with|after|before)\b)/)
  const kept = parts.length > 1 && answers.some(answer => parts[0]!.includes(answer)) ? `${parts[0]}.` : bare
  return kept === sentence || kept.length < 20 ? undefined : kept
}

/** "It was completed" on the tower's page: "The Eiffel Tower was completed". */
function named(sentence: string, title: string): string | undefined {
  const name = title.replace(/ \(.*\)$/, '').replaceAll('_', ' ')
  const claim = sentence.replace(
    /^(?:It|He|She|They)\b(?= (?:was|is|were|are|had|has|won|became|died|served|played|directed))/,
    name,
  )
  return claim === sentence ? undefined : claim
}

/** The same dates and numbers, written otherwise. */
function reworded(sentence: string): string | undefined {
  const months = MONTH_NAMES.join('|')
  const claim = sentence
    .replace(new RegExp(`\\b(\\d{1,2}) (${months}) (\\d{4})\\b`, 'g'), '$2 $1, $3')
    .replace(new RegExp(`\\b(${months}) (\\d{1,2}), (\\d{4})\\b(?!,? \\d)`, 'g'), '$2 $1 $3')
    .replace(/\b\d{1,3}(?:,\d{3})+\b/g, figure => figure.replaceAll(',', ''))
    .replace(/(?<![-\w])(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g, word =>
      String(NUMBERS.indexOf(word)),
    )
  return claim === sentence ? undefined : claim
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "Who wrote X?" and its answer as a sentence; only where the question's words can stay as they are. */
function declarative(question: string, answer: string): string | undefined {
  if (!answer) return undefined
  const asked = question.trim().replace(/\?+$/, '').trim()
  const subject =
    /^Who (?!(?:is|was|are|were|did|does|do|has|have|had|can|could|will|would|kind|type|of|else|other)\b)(\w+(?:ed|s|t|d|w|an|n|ote) .+)$/.exec(
      asked,
    )?.[1]
  if (subject && !/\b(?:did|does|do)\b/.test(subject)) return `${capital(answer)} ${subject}.`
  const [, be, rest] =
    /^(?:When|Where) (was|were) (.+ (?:born|built|founded|released|completed|published|established|opened|killed|created|made|written|formed|signed))$/.exec(
      asked,
    ) ?? []
  if (be && rest) {
    const cut = rest.lastIndexOf(' ')
    return `${rest.slice(0, cut)} ${be} ${rest.slice(cut + 1)} ${/^\d{4}$/.test(answer) ? 'in ' : ''}${answer}.`
  }
  return undefined
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// Wrong ones.

const NAME = /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}\p{M}'’]+(?: (?:of |the |de |von )?\p{Lu}[\p{L}\p{M}.'’]*)*/gu
const YEAR = /(?<![\d.,])(?:1[0-9]|20)\d\d(?![\d,.]\d|\d)/
const FIGURE = /(?<![\p{L}\d.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\d]|[.,]\d)/gu
const UNITS = [
  'km',
  'm',
  'miles',
  'feet',
  'kg',
  'tonnes',
  'metres',
  'yards',
  'meters',
  'inches',
  'million',
  'billion',
  'percent',
  'degrees',
  '%',
  '°C',
  'years',
  'days',
  'months',
  'hours',
  'acres',
  'hectares',
  '万',
  '亿',
  '公里',
  '米',
  '年',
  '月',
  '小时',
  '分钟',
]
const OTHER_UNIT: Record<string, string> = Object.fromEntries(UNITS.map((unit, i) => [unit, UNITS[i ^ 1]!]))
const NOT_AFTER = /\b(?:was|were|is|are|had|has|did|can|could|will|would)\b(?! not)(?! n)/
const HEDGES =
  /\b(?:may have|might have|may|might|possibly|probably|perhaps|allegedly|reportedly|supposedly|is believed to|was believed to|are believed to|is thought to|are thought to|is said to|was said to|可能|据说|大概|也许)\s*/

/** Whatever can be made wrong in a claim, each in one way. A bare answer is only made one that the passage lacks. */
function corruptions(
  { claim, kind }: Made,
  { title, text, language }: Reading,
  elsewhere: string,
  random: Random,
): Made[] {
  const made: Made[] = []
  const add = (what: string, wrong: string) => {
    if (wrong !== claim) made.push({ kind: what, claim: wrong })
  }
  const isSentence = kind !== 'answer'
  const names = [...claim.matchAll(NAME)]
    .filter(({ index, 0: name }) => index > 0 || name.includes(' '))
    .map(([name]) => name)
  const all = [
    ...new Set(
      [...text.matchAll(NAME)].filter(({ index }) => /\p{Ll},? $/u.test(text.slice(0, index))).map(([name]) => name),
    ),
  ]
  const here = all.filter(
    name =>
      !claim.includes(name) && !title.includes(name) && !names.some(own => own.includes(name) || name.includes(own)),
  )
  const far = [...elsewhere.matchAll(NAME)]
    .map(([name]) => name)
    .filter(name => !text.includes(name) && name.includes(' '))
  if (names.length > 0) {
    if (isSentence && here.length > 0)
      add('entity of the passage', replaceOnce(claim, random.pick(names), random.pick(here)))
    if (far.length > 0) add('entity of another', replaceOnce(claim, random.pick(names), random.pick(far)))
  }
  if (isSentence && names.length > 1) {
    const [a, b] = random.shuffle([...new Set(names)])
    if (a && b && !a.includes(b) && !b.includes(a) && !isListed(claim, a, b)) {
      add('role', claim.replace(a, '\u0001').replace(b, a).replace('\u0001', b))
    }
  }
  const figures = claim.match(FIGURE) ?? []
  const figure = figures.length > 0 ? random.pick(figures) : ''
  if (figure && !YEAR.test(figure)) {
    const there = (text.match(FIGURE) ?? []).filter(other => other !== figure && !claim.includes(other))
    add('number', replaceOnce(claim, figure, altered(figure, random)))
    if (isSentence && there.length > 0) add('number of the passage', replaceOnce(claim, figure, random.pick(there)))
  }
  const year = YEAR.exec(claim)?.[0]
  if (year) {
    const there = (text.match(new RegExp(YEAR.source, 'g')) ?? []).filter(other => other !== year)
    add('date', replaceOnce(claim, year, altered(year, random)))
    if (isSentence && there.length > 0) add('date of the passage', replaceOnce(claim, year, random.pick(there)))
  }
  const month = MONTH_NAMES.find(name => new RegExp(`\\b${name} \\d|\\d ${name}\\b`).test(claim))
  if (month) add('date', replaceOnce(claim, month, random.pick(MONTH_NAMES.filter(name => name !== month))))
  const unit = UNITS.find(unit => new RegExp(`\\d[ -]?${unit}(?![\\p{Script=Latin}])`, 'u').test(claim))
  if (unit)
    add(
      'unit',
      claim.replace(
        new RegExp(`(\\d[ -]?)${unit}(?![\\p{Script=Latin}])`, 'u'),
        (_, before) => before + OTHER_UNIT[unit],
      ),
    )
  if (isSentence && language === 'en') {
    if (/\bnot\b/.test(claim)) add('negation', claim.replace(/ not\b/, ''))
    else if (NOT_AFTER.test(claim))
      add(
        'negation',
        claim.replace(NOT_AFTER, verb => `${verb} not`),
      )
  }
  if (isSentence && language === 'zh') {
    if (/不(?=[能会是可需])/.test(claim)) add('negation', claim.replace(/不(?=[能会是可需])/, ''))
    else if (/(?<!不)是(?!否)/.test(claim)) add('negation', claim.replace(/(?<!不)是(?!否)/, '不是'))
  }
  if (isSentence && HEDGES.test(claim)) add('hedge', claim.replace(HEDGES, certain))
  return made
}

/** In a list names may change places. */
function isListed(claim: string, a: string, b: string): boolean {
  const [from, to] = [claim.indexOf(a), claim.indexOf(b)].sort((x, y) => x - y) as [number, number]
  const between = claim.slice(from, to).replace(NAME, '')
  return !/\b(?!and\b|or\b)[a-z]{2,}/.test(between)
}

const certain = (hedge: string): string =>
  /have/.test(hedge)
    ? 'has '
    : /^(?:may|might)\b/.test(hedge)
      ? 'does '
      : /believed|thought|said/.test(hedge)
        ? 'did '
        : ''

const replaceOnce = (text: string, what: string, by: string): string => text.replace(what, () => by)

/** A figure with one digit changed, of as many digits. */
function altered(figure: string, random: Random): string {
  const places = [...figure].flatMap((c, i) => (/\d/.test(c) ? [i] : []))
  const place = random.pick(places.length > 1 ? places.slice(1) : places)
  const digit = (Number(figure[place]) + 1 + Math.floor(random.next() * 8)) % 10
  return figure.slice(0, place) + (places.length === 1 && digit === 0 ? 4 : digit) + figure.slice(place + 1)
}
