type Unit = 'days' | 'weeks' | 'months' | 'years'

/** A question as its parts are answered: pages tell, and code reckons. */
export interface AskedFor {
  /** What a file is about that is asked for by name: "Which of my notes mentions the heron?" */
  file?: string
  /** What pages have to tell; absent where the file itself is all. */
  question?: string
  /** What is made of the date that they tell. */
  reckoning?: 'weekday' | { ago: Unit }
}

const FILE = '(?:notes?|files?|documents?|pages?|letters?|entries|entry|papers?|articles?)'
const WHICH_FILE = new RegExp(
  String.raw`^(?:in )?(?:which|what) (?:one )?(?:of )?(?:(?:my|the|these|our) )?${FILE} (?:of mine )?(?:(?:mentions?|describes?|tells? (?:of|about)|speaks? (?:of|about)|talks? about|is about|are about|deals? with|has|have|contains?)|(?:do|did) I (?:mention|describe|write about|tell of)) (?<about>.+?)(?:,? and (?<rest>(?:on |in |at )?(?:what|which|when|who|whom|where|why|how)\b.+))?$`,
  'i',
)
const WEEKDAY =
  /^(?:on )?(?:what|which) (?:day of the week|weekday) (?<verb>was|is|did|were|does|will) (?<rest>.+?)(?: on)?$/i
const AGO = /^how (?:long|many (?<unit>days|weeks|months|years)) ago (?<verb>was|did|were|is) (?<rest>.+)$/i

/** What an English question asks for, as far as its wording tells. */
export function askedFor(question: string): AskedFor {
  const plain = question.trim().replace(/\s*\?+$/, '')
  const which = WHICH_FILE.exec(plain)?.groups
  if (which?.about) {
    const { about, rest } = which
    return { file: about, ...(rest && reckoned(aboutIt(rest, about))) }
  }
  return reckoned(plain)
}

function reckoned(plain: string): AskedFor {
  const weekday = WEEKDAY.exec(plain)?.groups
  if (weekday) return { question: `When ${weekday.verb} ${weekday.rest}?`, reckoning: 'weekday' }
  const ago = AGO.exec(plain)?.groups
  if (ago)
    return {
      question: `When ${ago.verb} ${ago.rest}?`,
      reckoning: { ago: (ago.unit?.toLowerCase() as Unit) ?? 'days' },
    }
  return { question: `${plain}?` }
}

/** "When was that?", asked after the heron: "When was the heron?" */
const aboutIt = (question: string, about: string): string => question.replace(/\b(?:that|this|it)$/i, about)
