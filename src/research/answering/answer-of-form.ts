import { offersChoice } from '../../agents/rules/english/question-wording.ts'
import { firstRuleResult } from '../../agents/rules/rule.ts'
import { endOfAmount, startOfAmount } from '../../common/text/figures/whole-amount.ts'
import { isJoint } from '../../common/text/joint.ts'
import type { QuestionKind, SpanReader } from '../../models/span-reader/span-reader.ts'
import { type Candidate, candidates, evidenceFor } from '../finding/read-fact.ts'
import type { PagesRead } from '../finding/read-pages.ts'
import { type AnswerForm, type DirectAnswer, isLikely, type Weighing } from '../finding/sureness.ts'
import { answerFrom, sentenceAt, type TakenSentence } from './answer-from.ts'
import { explanationFrom } from './explanation.ts'
import { listFrom } from './list.ts'
import { withVerdicts, yesOrNoFrom } from './yes-or-no.ts'

/** The probability that a question is of each kind. */
export type Kinds = Record<QuestionKind, number>

const ONE_ANSWER = ['fact', 'yes-no', 'explanation'] as const
/**
 * Factor for the probability of a fact: four times as many of the written training questions want an explanation
 * (decisions 56, 65).
 */
const FACT = 2.5
/** Factor for the probability of a list when compared with a fact; the factor is 1 for other forms. */
const BESIDE_A_FACT = 1.5
/** If a list is this many times likelier than a fact, one item alone does not count as an answer (decision 65). */
const SURELY_A_LIST = 3

/**
 * How many times likelier "yes or no" must be than an explanation. It is at least 3.4 times for each of 1,033 yes-or-no
 * questions (BoolQ, CMU, written ones). This excludes some, not all, of the questions that want more than yes or no.
 */
const BESIDE_AN_EXPLANATION = 3

/** The form of answer that a question most likely asks for, if one page answers it. */
export function formAsked(kinds: Kinds): AnswerForm {
  const isYesOrNo = kinds['yes-no'] > kinds.explanation * BESIDE_AN_EXPLANATION
  const weighted = { ...kinds, fact: kinds.fact * FACT, 'yes-no': isYesOrNo ? kinds['yes-no'] : 0 }
  const [form = 'fact'] = ONE_ANSWER.toSorted((a, b) => weighted[b] - weighted[a])
  return kinds.list * (form === 'fact' ? BESIDE_A_FACT : 1) > kinds[form] ? 'list' : form
}

/** A question and what it asks for. */
export interface Asking {
  question: string
  form: Weighing
  kinds: Kinds
}

/** The answer of this form in what was read; undefined if there is none. */
export async function answerOfForm(
  { question, form, kinds }: Asking,
  reading: PagesRead,
  { spanReader, signal }: { spanReader: SpanReader; signal: AbortSignal },
): Promise<DirectAnswer | undefined> {
  switch (form) {
    case 'limit':
      return limitAnswerFrom(question, reading)
    case 'yes-no':
      return (
        limitAnswerFrom(question, reading) ?? yesOrNoFrom(await withVerdicts(question, reading, spanReader, signal))
      )
    case 'list': {
      const list = await listFrom(question, reading, spanReader, signal)
      if (list && list.answer.sentences.length > 1) return list
      // A single item may be a fact, but not a list: ten of 120 written lists were claimed with one item, and all ten
      // lacked most items.
      return kinds.fact * SURELY_A_LIST > kinds.list ? factFrom(question, reading) : undefined
    }
    case 'explanation':
      return explanationFrom(reading)
    case 'fact':
      return factFrom(question, reading)
  }
}

/** The minimum score of a span itself, in logits, however relevant its passage: rules exclude spans by lower scores. */
const LEAST = -8
/** The maximum distance in score, in logits, from the likeliest span to those enumerated with it. */
const AS_LIKELY = 2

/** The likeliest fact; undefined if there is none. */
export function factFrom(question: string, reading: PagesRead): DirectAnswer | undefined {
  const all = candidates(question, reading)
  const [best] = all
  if (!best || best.alone < LEAST) return undefined
  const joined = offersChoice(question) ? [best] : joinedTo(best, all)
  const taken = takenAt({ ...best, start: joined[0]!.start, end: joined.at(-1)!.end })
  const next = all.find(candidate => !joined.includes(candidate))
  return { form: 'fact', answer: answerFrom([taken], ' '), evidence: evidenceFor(best, next) }
}

/** The candidates enumerated together with this one, in reading order: "Geoffrey Hinton and Yann LeCun". */
function joinedTo(best: Candidate, all: readonly Candidate[]): Candidate[] {
  const { text } = best.read.passage
  const isLikely = ({ read, alone }: Candidate) => read === best.read && alone > Math.max(0, best.alone - AS_LIKELY)
  const likely = all.filter(one => one === best || isLikely(one)).sort((a, b) => a.start - b.start)
  let from = likely.indexOf(best)
  let to = from
  const joins = (one?: Candidate, other?: Candidate) => one && other && isJoint(text.slice(one.end, other.start))
  while (joins(likely[from - 1], likely[from])) from--
  while (joins(likely[to], likely[to + 1])) to++
  return likely.slice(from, to + 1)
}

/** A candidate with its sentence; amounts include their currency sign and unit. */
const takenAt = ({ read, start, end }: Candidate): TakenSentence => ({
  text: read.passage.text.slice(startOfAmount(read.passage.text, start), endOfAmount(read.passage.text, end)),
  passage: read.passage,
  quote: sentenceAt(read, start, end),
})

/** How many of the likeliest spans to search for a figure of the same kind as the limit. */
const LIKELIEST = 3

/**
 * Answers yes or no by comparing a figure or date that was read with the limit that the question sets. The likeliest
 * span for the question, as if it asked for a fact, is mostly that figure (decision 58).
 *
 * @returns undefined if the question sets no limit, or if no figure of its kind is likely enough
 */
export function limitAnswerFrom(question: string, reading: PagesRead): DirectAnswer | undefined {
  const limit = firstRuleResult('limit', question, reading.rules)
  if (!limit) return undefined
  const likeliest = candidates(question, reading)
  for (const [i, candidate] of likeliest.slice(0, LIKELIEST).entries()) {
    const { read, end, text } = candidate
    const isMet = limit.isMetBy(text, read.passage.text.slice(end))
    const evidence = evidenceFor(candidate, likeliest[i + 1])
    if (isMet === undefined || !isLikely('limit', evidence)) continue
    const figure = takenAt(candidate)
    const answer = answerFrom([{ ...figure, text: `${isMet ? 'yes' : 'no'} (${figure.text})` }], ' ')
    return { form: 'limit', answer, evidence }
  }
  return undefined
}
