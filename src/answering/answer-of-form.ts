import type { DirectReading } from '../finding/reading.ts'
import type { AnswerForm, DirectAnswer, Weighing } from '../finding/sureness.ts'
import type { QuestionKind, SpanReader } from '../span-reader/span-reader.ts'
import { explanationFrom } from './explanation.ts'
import { factFrom } from './fact.ts'
import { listFrom } from './list.ts'
import { withVerdicts } from './verdicts.ts'
import { withinLimit } from './within-limit.ts'
import { yesOrNoFrom } from './yes-or-no.ts'

/** How likely a question is of each kind. */
export type Kinds = Record<QuestionKind, number>

const ONE_ANSWER = ['fact', 'yes-no', 'explanation'] as const
/** How many times a fact counts: of the written questions four times as many ask for an explanation (decisions 56, 65). */
const FACT = 2.5
/** How many times a list counts beside a fact; beside an explanation it counts once. */
const BESIDE_A_FACT = 1.5
/** How many times likelier a list has to be than a fact for one item to answer nothing (decision 65). */
const SURELY_A_LIST = 3

/**
 * How many times likelier yes or no has to be than an explanation. It is 3.4 times or more for each of 1,033 yes-or-no
 * questions (BoolQ's, CMU's, written ones). Of those that want more it catches some, not all.
 */
const BESIDE_AN_EXPLANATION = 3

/** The form of answer that a question most likely asks for, where one page tells it. */
export function formAsked(kinds: Kinds): AnswerForm {
  const isYesOrNo = kinds['yes-no'] > kinds.explanation * BESIDE_AN_EXPLANATION
  const weighted = { ...kinds, fact: kinds.fact * FACT, 'yes-no': isYesOrNo ? kinds['yes-no'] : 0 }
  const [form = 'fact'] = ONE_ANSWER.toSorted((a, b) => weighted[b] - weighted[a])
  return kinds.list * (form === 'fact' ? BESIDE_A_FACT : 1) > kinds[form] ? 'list' : form
}

/** What is asked for. */
export interface Asking {
  question: string
  form: Weighing
  kinds: Kinds
}

/** The answer that was read, in this form; undefined where none was. */
export async function answerOfForm(
  { question, form, kinds }: Asking,
  reading: DirectReading,
  { spanReader, signal }: { spanReader: SpanReader; signal: AbortSignal },
): Promise<DirectAnswer | undefined> {
  switch (form) {
    case 'limit':
      return withinLimit(question, reading)
    case 'yes-no':
      return withinLimit(question, reading) ?? yesOrNoFrom(await withVerdicts(question, reading, spanReader, signal))
    case 'list': {
      const list = await listFrom(question, reading, spanReader, signal)
      if (list && list.answer.sentences.length > 1) return list
      // One item is no list: of 120 written lists ten were claimed so, all of which lacked most items.
      return kinds.fact * SURELY_A_LIST > kinds.list ? factFrom(question, reading) : undefined
    }
    case 'explanation':
      return explanationFrom(reading)
    case 'fact':
      return factFrom(question, reading)
  }
}
