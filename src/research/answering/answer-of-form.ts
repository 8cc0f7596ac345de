import type { QuestionKind, SpanReader } from '../../models/span-reader/span-reader.ts'
import type { PagesRead } from '../finding/reading.ts'
import type { AnswerForm, DirectAnswer, Weighing } from '../finding/sureness.ts'
import { explanationFrom } from './explanation.ts'
import { factFrom } from './fact.ts'
import { limitAnswerFrom } from './limit-answer.ts'
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
