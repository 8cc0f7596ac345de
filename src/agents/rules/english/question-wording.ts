export type QuestionWording =
  /** A point in time: "When did she die?" */
  | 'when'
  /** A time of a certain kind: "In what year did she die?" */
  | 'year'
  /** A count or measure: "How many children did she have?", "How tall is it?" */
  | 'amount'
  | 'who'
  /** Any place: "Where in the body is iron stored?" */
  | 'where'
  /** The place of a birth, death or burial, which has a name: "Where was she born?" */
  | 'life-place'
  /** A place of a certain kind: "In which city was she born?" */
  | 'which-place'
  /** Something that has a name: "What is the name of her dog?", "Which nationality is she of?" */
  | 'name'
  | 'other'

/** Patterns for the first words of a question, by what it asks for. The first match counts. */
const KINDS: readonly [QuestionWording, RegExp][] = [
  ['when', /^(?:since )?when\b/i],
  [
    'year',
    /^(?:(?:in|on|during|from|since) (?:what|which) (?:year|date|day|month|decade|century)|(?:what|which) (?:year|(?:(?:is|was) the )?date))\b/i,
  ],
  [
    'amount',
    /^(?:(?:(?:for|by|in) )?how (?:many|much(?! of\b)|old|long|tall|high|far|deep|wide|large|big|heavy|dense|thick|fast|hot|cold)|(?:at )?what (?:(?:is|was) the )?(?:population|percentage|height|length|width|depth|area|weight|mass|density|temperature|speed|distance|age|diameter|altitude|elevation))\b/i,
  ],
  ['who', /^(?:who|whose|whom)\b/i],
  ['life-place', /^where (?:was|were|is|did) .*\b(?:born|die|died|buried)\b/i],
  ['life-place', /^what (?:is|was) the (?:birth ?place|place of (?:.* )?(?:birth|death|burial))\b/i],
  ['where', /^where\b/i],
  ['which-place', /^(?:(?:in|from|of) )?(?:what|which) (?:city|country|county|state|town|village|continent)\b/i],
  ['name', /^(?:(?:in|from|of) )?(?:what|which) (?:place|nationality)\b/i],
  ['name', /^what (?:is|was) the (?:place|country|nationality|city|name)\b/i],
]

/** What an English question asks for, judged by its first words. */
export function questionWording(question: string): QuestionWording {
  return KINDS.find(([, begins]) => begins.test(question))?.[0] ?? 'other'
}

export const asksForTime = (question: string): boolean => ['when', 'year'].includes(questionWording(question))

/** Whether a question asks for a time or an amount, which no name can answer. */
export const asksForFigure = (question: string): boolean =>
  (asksForTime(question) || questionWording(question) === 'amount') && !offersChoice(question)

/** Whether a question contains the possible answers: "Who is older, Ada Vance or Sun Li?" */
export const offersChoice = (question: string): boolean => / or /.test(question)

const BEGINS_WITH_VERB = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/i
/** English question words, as alternatives of a regular expression. */
export const QUESTION_WORDS = 'who|whose|whom|what|which|when|where|why|how'
const COMMANDS = 'compare|contrast|define|describe|discuss|explain|find|give|list|name|show|summari[sz]e|tell'
const ASKS_OTHERWISE = new RegExp(`\\b(?:${QUESTION_WORDS}|or)\\b|^(?:please )?(?:${COMMANDS})\\b`, 'i')
const OF_TWO = /\b(?:and|both)\b/i

/** Whether an English question begins like one that is answered by yes or no. */
export const asksYesOrNo = (question: string): boolean => BEGINS_WITH_VERB.test(question)

/** Whether the answer may be yes or no, in any word order: "Ada Vance and Sun Li, are both authors?" */
export const mayAskYesOrNo = (question: string): boolean => asksYesOrNo(question) || !ASKS_OTHERWISE.test(question)

/** Whether a question asks for yes or no about two things, and cannot ask for anything else. */
export const asksYesOrNoAboutTwo = (question: string): boolean =>
  OF_TWO.test(question) && !/\bor\b/i.test(question) && mayAskYesOrNo(question)

/** How questions for a fact begin in English. Questions of other forms or languages may begin otherwise. */
export const OPENINGS = 'Who What When Where Which Whose Why How In Of On At For By From To'.split(' ')

export const openingOf = (question: string): string | undefined =>
  OPENINGS.find(opening => question.startsWith(`${opening} `))

const QUESTION_WORD = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`)

/** Whether a question has an English question word, in any position: "The mill was built by which engineer?" */
export const asksWithWord = (question: string): boolean =>
  openingOf(question) !== undefined || QUESTION_WORD.test(question)
