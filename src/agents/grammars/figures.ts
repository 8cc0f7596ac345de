import { wanted } from '../../text/comparison.ts'
import { anyOf, literal } from './gbnf.ts'

/** The rules `sum` and `compared`: what is computed with two facts, or several, that have these names. */
export function figureRules(names: readonly string[], at: string, question: string): string[] {
  return [
    `sum${at} ::= ${anyOf([...ofTwo(names, '-'), ...ofTwo(names, '/'), `added${at}`])}`,
    ...added(names, at),
    `compared${at} ::= ${anyOf(compared(names, question))}`,
  ]
}

/** What can be computed with two facts: dates are subtracted by their years. */
function ofTwo(names: readonly string[], sign: '-' | '/'): string[] {
  const readings = sign === '-' ? ['number_of(#)', 'date_of(#).getFullYear()'] : ['number_of(#)']
  const pairs = names.flatMap(one => names.filter(other => other !== one).map(other => [one, other]))
  return pairs.flatMap(pair =>
    readings.map(reading => literal(pair.map(name => reading.replace('#', name!)).join(` ${sign} `))),
  )
}

/** Two facts compared, in the order in which they were asked and in the direction that the question wants, where it tells. */
function compared(names: readonly string[], question: string): string[] {
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map(other => [one, other] as const))
  return pairs.flatMap(([one, other]) =>
    (['number', 'date'] as const).flatMap(of => {
      const read = (name: string) => `${of}_of(${name})`
      const direction = wanted(of, question)
      if (direction) return [literal(`${read(one)} ${direction} ${read(other)}`)]
      return ['<', '>'].flatMap(sign => [
        literal(`${read(one)} ${sign} ${read(other)}`),
        literal(`${read(other)} ${sign} ${read(one)}`),
      ])
    }),
  )
}

/** The rules `added` and, for a sum that goes on from a fact, `added-a`: facts in their order, each added once. */
function added(names: readonly string[], at: string): string[] {
  const from = (i: number) => `"number_of(${names[i]})"`
  const later = (i: number) => `" + " ${anyOf(names.slice(i + 1).map(name => `added${at}-${name}`))}`
  const begun = names.slice(0, -1).map((_, i) => `${from(i)} ${later(i)}`)
  const goingOn = names.map((name, i) => {
    const further = i < names.length - 1 ? ` (${later(i)})?` : ''
    return `added${at}-${name} ::= ${from(i)}${further}`
  })
  return [`added${at} ::= ${begun.join(' | ')}`, ...goingOn.slice(1)]
}
