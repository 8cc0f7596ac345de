type Unit = 'days' | 'weeks' | 'months' | 'years'

/** A question split into what the pages must answer and what is computed from that. */
export interface AskedFor {
  /** What the file is about, if the question asks for a file: "Which of my notes mentions the heron?" */
  file?: string
  /** What pages must answer; absent if only the file is asked for. */
  question?: string
  /** What to compute from the date that answers `question`; `until` asks for a second date. */
  reckoning?: 'weekday' | { ago: Unit } | { between: Unit; until: string }
}

const FILES = 'notes?|files?|documents?|pages?|letters?|entry|entries|papers?|articles?'
const MENTIONS =
  'mentions?|describes?|contains?|has|have|(?:is|are) about|deals? with|(?:tells?|speaks?|talks?) (?:of|about)'
/** A further question about the file. */
const FURTHER = String.raw`(?:(?:on|in|at) )?(?:what|which|when|who|whom|where|why|how)\b.+`
const WHICH_FILE = new RegExp(
  `^(?:which|what) (?:of )?(?:(?:my|the|these|our) )?(?:${FILES}) (?:${MENTIONS}) (?<about>.+?)(?:,? and (?<further>${FURTHER}))?$`,
  'i',
)
const WEEKDAY =
  /^(?:on )?(?:what|which) (?:day of the week|weekday) (?<verb>was|is|did|were|does|will) (?<rest>.+?)(?: on)?$/i
const AGO = /^how (?:long|many (?<unit>days|weeks|months|years)) ago (?<verb>was|did|were|is) (?<rest>.+)$/i
/** Wordings for the time between two dates, except in years: the model plans those well. */
const BETWEEN =
  /^how many (?<unit>days|weeks|months) (?:(?:have )?passed |elapsed |lie |lay |(?:are|were) (?:there )?|went by )?between (?<one>.+) and (?<other>.+)$/i

/**
 * Splits an English question by its wording.
 * @param ofFiles whether the source has files that a question may ask for
 */
export function askedFor(question: string, ofFiles: boolean): AskedFor {
  const plain = question.trim().replace(/\s*\?+$/, '')
  const { about, further } = (ofFiles && WHICH_FILE.exec(plain)?.groups) || {}
  if (!about) return reckoned(plain)
  // "… the heron, and when was that?" asks "When was the heron?"
  return { file: about, ...(further && reckoned(further.replace(/\b(?:that|this|it)$/i, about))) }
}

function reckoned(plain: string): Pick<AskedFor, 'question' | 'reckoning'> {
  const weekday = WEEKDAY.exec(plain)?.groups
  if (weekday) return { question: `When ${weekday.verb} ${weekday.rest}?`, reckoning: 'weekday' }
  const ago = AGO.exec(plain)?.groups
  if (ago) return { question: `When ${ago.verb} ${ago.rest}?`, reckoning: { ago: unitOf(ago.unit) } }
  const between = BETWEEN.exec(plain)?.groups
  if (!between) return { question: `${plain}?` }
  const { unit, one, other } = between
  return { question: `When was ${one}?`, reckoning: { between: unitOf(unit), until: `When was ${other}?` } }
}

const unitOf = (unit: string | undefined): Unit => (unit?.toLowerCase() as Unit | undefined) ?? 'days'
