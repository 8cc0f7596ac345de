import { formats } from '../formats.ts'

export const { number, form, bytes, day, languageName } = formats('en')

/** A number with its noun: "1 page", "12,000 pages". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${number(n)} ${form(n, { one, other: many })}`
