import type { Operation } from '../../../documents/tables/compute.ts'

/** A word that asks for the largest or smallest value, and the names of columns that it may refer to. */
interface Superlative {
  words: RegExp
  operation: Operation
  /** The operation for dates or years, if it is another one: the oldest has the smallest year. */
  ofTimes?: Operation
  columns?: RegExp
}

/** Columns that say how old something is. */
const AGES = /\b(?:age|built|year|born|birth|founded|opened|launched|established|date|since)/i
const TIMES = /(?:date|day|time|year|built|opened|launched|founded)/i

const SUPERLATIVES: readonly Superlative[] = [
  { words: /\blongest\b/i, operation: 'largest', columns: /\b(?:length|long|duration|distance|loa)/i },
  { words: /\bshortest\b/i, operation: 'smallest', columns: /\b(?:length|long|duration|distance|height|loa)/i },
  { words: /\b(?:tallest|highest)\b/i, operation: 'largest', columns: /\b(?:height|elevation|altitude|tall)/i },
  { words: /\blowest\b/i, operation: 'smallest', columns: /\b(?:height|elevation|altitude)/i },
  { words: /\bwidest\b/i, operation: 'largest', columns: /\b(?:width|beam|breadth)/i },
  { words: /\bnarrowest\b/i, operation: 'smallest', columns: /\b(?:width|beam|breadth)/i },
  { words: /\bdeepest\b/i, operation: 'largest', columns: /\b(?:depth|draft|draught)/i },
  { words: /\bshallowest\b/i, operation: 'smallest', columns: /\b(?:depth|draft|draught)/i },
  { words: /\bheaviest\b/i, operation: 'largest', columns: /\b(?:weight|mass|displacement)/i },
  { words: /\blightest\b/i, operation: 'smallest', columns: /\b(?:weight|mass|displacement)/i },
  { words: /\bfastest\b/i, operation: 'largest', columns: /\b(?:speed|velocity)/i },
  { words: /\bslowest\b/i, operation: 'smallest', columns: /\b(?:speed|velocity)/i },
  { words: /\b(?:most expensive|dearest|costliest)\b/i, operation: 'largest', columns: /\b(?:price|cost|fee)/i },
  { words: /\b(?:cheapest|least expensive)\b/i, operation: 'smallest', columns: /\b(?:price|cost|fee)/i },
  { words: /\boldest\b/i, operation: 'largest', ofTimes: 'smallest', columns: AGES },
  { words: /\b(?:youngest|newest)\b/i, operation: 'smallest', ofTimes: 'largest', columns: AGES },
  { words: /\bearliest\b/i, operation: 'smallest', columns: TIMES },
  { words: /\b(?:latest|most recent(?:ly)?)\b/i, operation: 'largest', columns: TIMES },
  { words: /\bmost populous\b/i, operation: 'largest', columns: /\b(?:population|inhabitants|residents|people)/i },
  { words: /\b(?:largest|biggest|greatest|maximum|most)\b/i, operation: 'largest' },
  { words: /\b(?:smallest|minimum|least|fewest)\b/i, operation: 'smallest' },
]
export const OTHERS: readonly Asked[] = [
  { words: /\b(?:average|mean|on average)\b/i, operation: 'average' },
  { words: /\b(?:total|sum|altogether|combined|in all|overall|add(?:ed)? up)\b/i, operation: 'sum' },
]
export const HOW_MANY = /\bhow many\b|\b(?:number|count) of\b/i
export const YEAR = /^(?:1[5-9]|20|21)\d\d$/
/** Comparisons such as "before 1990", "over 40 m", "at least 3". */
export const COMPARISONS: readonly { words: RegExp; holds: (value: number, than: number) => boolean }[] = [
  { words: /\b(?:at least|or more|or later|in or after|on or after)\b/i, holds: (value, than) => value >= than },
  {
    words: /\b(?:at most|or less|or fewer|or earlier|in or before|on or before)\b/i,
    holds: (value, than) => value <= than,
  },
  { words: /\b(?:since|from)(?= (?:1[5-9]|20|21)\d\d\b)/i, holds: (value, than) => value >= than },
  {
    words: /\b(?:before|under|below|less than|fewer than|shorter than|smaller than|cheaper than)\b/i,
    holds: (value, than) => value < than,
  },
  {
    words: /\b(?:after|over|above|more than|longer than|larger than|bigger than|greater than|higher than)\b/i,
    holds: (value, than) => value > than,
  },
]

/** Words in questions that are not computed here, since they need more than one step or another operation. */
const OTHERWISE = new RegExp(
  [
    String.raw`\b(?:not|no|nor|never|except|excluding|without|but|other|others|second|third|fourth|fifth|last|next|top)\b`,
    String.raw`\b(?:each|every|per|percent|percentage|difference|between|ratio|median|versus|vs|compared?|same|different)\b`,
    String.raw`\b(?:only|also|both|distinct|unique|how (?:many|much) (?:more|fewer|less)|as \w+ as|than the)\b|n['’]t\b`,
    // Questions that are answered by yes or no.
    String.raw`^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b`,
  ].join('|'),
  'i',
)
/** Words that compare. A question that contains one must be understood as a comparison, or not answered at all. */
export const COMPARING =
  /\b(?:than|before|after|under|over|above|below|at least|at most|since|or (?:more|less|fewer|later|earlier))\b/i

/** Whether a question asks for something that can be computed over a table. */
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
  // "At most" and "at least" compare values instead of asking for a row.
  const isCompared = /\bat (?:most|least)\b/i.test(question)
  if (OTHERWISE.test(question) || (other && superlative)) return undefined
  if (superlative && !isCompared) return { ...superlative, superlative }
  if (other) return other
  return isCount ? { operation: 'count', words: HOW_MANY } : undefined
}
