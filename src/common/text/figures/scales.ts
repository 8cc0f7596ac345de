import { byLanguage, LANGUAGES, unambiguous } from '../languages.ts'

/** English words that multiply a number, with their factors, including some that `Intl` lacks. */
const ENGLISH: [factor: number, names: string][] = [
  [12, 'dozen'],
  [1e2, 'hundred'],
  [1e3, 'thousand thousands'],
  [1e5, 'lakh lakhs'],
  [1e6, 'million millions mn'],
  [1e7, 'crore crores'],
  [1e9, 'billion billions bn'],
  [1e12, 'trillion trillions tn'],
]
/** Scales of East Asian numbers, after which a smaller part may follow: 3万6千. */
let eastAsianScales: Record<string, number> | undefined
function eastAsian(): Record<string, number> {
  const all = () => ['zh', 'zh-Hant', 'ja', 'ko'].map(language => namesIn(language, 'long'))
  eastAsianScales ??= Object.assign({ 百: 1e2, 千: 1e3 }, ...all())
  return eastAsianScales!
}
/** Letters that mean a scale in amounts of money, or (`ATTACHED`) right after a figure; elsewhere they are units. */
const OF_MONEY: Record<string, number> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, b: 1e9, B: 1e9, t: 1e12, T: 1e12 }
const ATTACHED: Record<string, number> = { k: 1e3, M: 1e6 }

/** A language's words for thousands, millions and so on, from CLDR. */
function namesIn(language: string, compactDisplay: 'long' | 'short'): Record<string, number> {
  const names: Record<string, number> = {}
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    notation: 'compact',
    compactDisplay,
    useGrouping: false,
  })
  for (let power = 3; power <= 13; power++) {
    // Slavic languages have different forms after 1, 2 and 5.
    for (const times of [1, 2, 5]) {
      const parts = format.formatToParts(times * 10 ** power)
      const name = parts.find(({ type }) => type === 'compact')?.value.toLowerCase()
      const figure = Number(parts.find(({ type }) => type === 'integer')?.value)
      if (name && figure > 0) names[name] ??= (times * 10 ** power) / figure
    }
  }
  return names
}

/** Whether a name is unambiguous within its language: not a single letter, such as Turkish "B" for a thousand. */
const isUnambiguous = (name: string): boolean => name.replace('.', '').length > 1 && !/\s.$/.test(name)
/** Whether a name is unambiguous in any language: not short words such as Turkish "bin" for a thousand. */
const isUnambiguousAnywhere = (name: string): boolean =>
  /\.$|[^a-z]|^[^aeiou.]{3}$|^.{4}/.test(name) && isUnambiguous(name)

/** The scales of a language, by their names in lower case. */
const scalesOf = byLanguage((language): ReadonlyMap<string, number> => {
  const names = (language ? [language] : LANGUAGES).flatMap(one =>
    Object.entries({ ...namesIn(one, 'short'), ...namesIn(one, 'long') }),
  )
  const isClear = language ? isUnambiguous : isUnambiguousAnywhere
  const scales = unambiguous(names.filter(([name]) => isClear(name)))
  for (const [factor, names] of ENGLISH)
    for (const name of names.split(' ')) if (!language || !scales.has(name)) scales.set(name, factor)
  for (const [name, factor] of Object.entries(eastAsian())) scales.set(name, factor)
  return scales
})

export interface Scale {
  factor: number
  length: number
}

const patternOf = byLanguage(language => {
  const names = [...scalesOf(language).keys()].sort((a, b) => b.length - a.length)
  const escaped = names.map(name => name.replace(/[.()|]/g, '\\$&').replace(/ /g, '\\s'))
  const [spaced, unspaced] = [escaped.filter(name => !isEastAsian(name)), escaped.filter(isEastAsian)]
  return new RegExp(
    String.raw`^(?:\s?|-)(?:(?<scale>${spaced.join('|')})(?![\p{L}\p{M}])|(?<joined>${unspaced.join('|')}))`,
    'iu',
  )
})
const isEastAsian = (name: string): boolean => /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u.test(name)

const MONEY_BEHIND = /^\s?\p{Sc}/u
const SINGLE = /^([kKmMbBtT])(?![\p{L}\p{M}\p{N}])/u
const SINGLE_OF_MONEY = /^\s?([kKmMbBtT])(?![\p{L}\p{M}\p{N}])/u

/**
 * The scale at the beginning of a text, and its length.
 *
 * @param isMoney whether a currency sign precedes the number
 */
export function leadingScale(rest: string, language: string, isMoney: boolean): Scale | undefined {
  const found = patternOf(language).exec(rest)
  const name = found?.groups?.scale ?? found?.groups?.joined
  if (found && name)
    return { factor: scalesOf(language).get(name.toLowerCase().replace(/\s/g, ' '))!, length: found[0].length }
  const single = SINGLE.exec(rest)
  const factor = single && ATTACHED[single[1]!]
  if (factor) return { factor, length: 1 }
  const short = SINGLE_OF_MONEY.exec(rest)
  if (!short || !(isMoney || MONEY_BEHIND.test(rest.slice(short[0].length)))) return undefined
  return { factor: OF_MONEY[short[1]!]!, length: short[0].length }
}

/** Whether a scale is East Asian, so that a smaller part may follow. */
export const mayContinue = (name: string): boolean => Object.hasOwn(eastAsian(), name.trim())
