import type { Operation } from './compute.ts'

/** A word that asks for the one with the most or the least, and what columns are called that it may mean. */
interface Superlative {
  words: RegExp
  operation: Operation
  /** Of a column of dates or years, where it is another one. */
  ofTimes?: Operation
  columns?: RegExp
}

const SUPERLATIVES: readonly Superlative[] = [
  { words: /\blongest\b/i, operation: 'largest', columns: /^(?:length|long|duration|distance|loa)/i },
  { words: /\bshortest\b/i, operation: 'smallest', columns: /^(?:length|long|duration|distance|height|loa)/i },
  { words: /\b(?:tallest|highest)\b/i, operation: 'largest', columns: /^(?:height|elevation|altitude|tall)/i },
  { words: /\blowest\b/i, operation: 'smallest', columns: /^(?:height|elevation|altitude)/i },
  { words: /\bwidest\b/i, operation: 'largest', columns: /^(?:width|beam|breadth)/i },
  { words: /\bnarrowest\b/i, operation: 'smallest', columns: /^(?:width|beam|breadth)/i },
  { words: /\bdeepest\b/i, operation: 'largest', columns: /^(?:depth|draft|draught)/i },
  { words: /\bshallowest\b/i, operation: 'smallest', columns: /^(?:depth|draft|draught)/i },
  { words: /\bheaviest\b/i, operation: 'largest', columns: /^(?:weight|mass|displacement)/i },
  { words: /\blightest\b/i, operation: 'smallest', columns: /^(?:weight|mass|displacement)/i },
  { words: /\bfastest\b/i, operation: 'largest', columns: /^(?:speed|velocity)/i },
  { words: /\bslowest\b/i, operation: 'smallest', columns: /^(?:speed|velocity)/i },
  { words: /\b(?:most expensive|dearest|costliest)\b/i, operation: 'largest', columns: /^(?:price|cost|fee|amount)/i },
  { words: /\b(?:cheapest|least expensive)\b/i, operation: 'smallest', columns: /^(?:price|cost|fee|amount)/i },
  {
    words: /\boldest\b/i,
    operation: 'largest',
    ofTimes: 'smallest',
    columns: /^(?:age|built|year|born|birth|founded|opened|launched|established|date|since)/i,
  },
  {
    words: /\b(?:youngest|newest)\b/i,
    operation: 'smallest',
    ofTimes: 'largest',
    columns: /^(?:age|built|year|born|birth|founded|opened|launched|established|date|since)/i,
  },
  { words: /\bearliest\b/i, operation: 'smallest', columns: /(?:date|day|time|year|built|opened|launched|founded)/i },
  {
    words: /\b(?:latest|most recent(?:ly)?)\b/i,
    operation: 'largest',
    columns: /(?:date|day|time|year|built|opened|launched|founded)/i,
  },
  { words: /\bmost populous\b/i, operation: 'largest', columns: /^(?:population|inhabitants|residents|people)/i },
  { words: /\b(?:largest|biggest|greatest|maximum|most)\b/i, operation: 'largest' },
  { words: /\b(?:smallest|minimum|least|fewest)\b/i, operation: 'smallest' },
]
export const OTHERS: readonly { words: RegExp; operation: Operation }[] = [
  { words: /\b(?:average|mean|on average)\b/i, operation: 'average' },
  { words: /\b(?:total|sum|altogether|combined|in all|overall|add(?:ed)? up)\b/i, operation: 'sum' },
]
export const HOW_MANY = /\bhow many\b|\b(?:number|count) of\b/i
export const YEAR = /^(?:1[5-9]|20|21)\d\d$/
/** "before 1990", "over 40 m", "at least 3". */
export const COMPARISONS: readonly { words: RegExp; holds: (value: number, than: number) => boolean }[] = [
  { words: /\b(?:at least|or more)\b/i, holds: (value, than) => value >= than },
  { words: /\b(?:at most|or less|or fewer)\b/i, holds: (value, than) => value <= than },
  { words: /\b(?:since|from)(?= (?:1[5-9]|20|21)\d\d\b)/i, holds: (value, than) => value >= than },
  {
    words: /\b(?:before|under|below|less than|fewer than|shorter than|smaller than|older than|cheaper than)\b/i,
    holds: (value, than) => value < than,
  },
  {
    words: /\b(?:after|over|above|more than|longer than|larger than|bigger than|greater than|higher than)\b/i,
    holds: (value, than) => value > than,
  },
]

/** What is asked with these takes more than one step, or another one. */
const OTHERWISE =
  /\b(?:not|no|nor|never|except|excluding|without|but|other than|second|third|fourth|fifth|last|next|top|each|every|per|percent|percentage|difference|between|than the|ratio|median|versus|vs|compared?)\b|n['’]t\b/i

/** Whether a question asks for what tables are computed for: the most, the least, a sum, an average, a count. */
export const asksToCompute = (question: string): boolean => operationAsked(question) !== undefined

export interface Asked {
  operation: Operation
  words: RegExp
  superlative?: Superlative
}

export function operationAsked(question: string): Asked | undefined {
  const other = OTHERS.find(({ words }) => words.test(question))
  const superlative = SUPERLATIVES.find(({ words }) => words.test(question))
  const isCount = HOW_MANY.test(question)
  // "More than", "at most" and "at least" compare, and ask for no row.
  const isCompared = /\bat (?:most|least)\b/i.test(question)
  if (OTHERWISE.test(question) || (other && superlative)) return undefined
  if (superlative && !isCompared) return { operation: superlative.operation, words: superlative.words, superlative }
  if (other) return other
  return isCount ? { operation: 'count', words: HOW_MANY } : undefined
}
