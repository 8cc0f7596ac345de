/** English months, the only ones that dates in figures and words are read by. */
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** A month's name, whole or cut short, as a part of a regular expression. */
export const MONTH = `(?:${MONTH_NAMES.map(name => `${name.slice(0, 3)}(?:${restOf(name)})?`).join('|')})`

const IS_MONTH = new RegExp(String.raw`^${MONTH}\.?$`, 'i')

/** From 0 to 11, as in a `Date`, for a month's name, whole or cut short; -1 for what is none. */
export function monthIndex(name: string): number {
  const beginning = name.slice(0, 3).toLowerCase()
  return IS_MONTH.test(name) ? MONTH_NAMES.findIndex(month => month.toLowerCase().startsWith(beginning)) : -1
}

/** "Sept" is the one that is cut short in two ways. */
function restOf(name: string): string {
  return name === 'September' ? 't(?:ember)?' : name.slice(3)
}
