import type { Verifier } from '../citations/verdict.ts'
import type { DirectReading } from '../finding/reading.ts'
import type { AnswerForm, DirectAnswer, Weighing } from '../finding/sureness.ts'
import type { QuestionKind } from '../span-reader/span-reader.ts'
import { explanationFrom } from './explanation.ts'
import { factFrom } from './fact.ts'
import { listFrom } from './list.ts'
import { withVerdicts } from './verdicts.ts'
import { withinLimit } from './within-limit.ts'
import { yesOrNoFrom } from './yes-or-no.ts'

/** How likely a question is of each kind. */
export type Kinds = Record<QuestionKind, number>

const ONE_ANSWER = ['fact', 'yes-no', 'explanation'] as const
/** How many times a fact counts: of the written questions four times as many ask for an explanation (decision 56). */
const FACT = 2
/** How many times a list counts beside a fact; beside an explanation it counts once. */
const BESIDE_A_FACT = 3

/** The form of answer that a question most likely asks for, where one page tells it. */
export function formAsked(kinds: Kinds): AnswerForm {
  const weighted = { ...kinds, fact: kinds.fact * FACT }
  const [form = 'fact'] = ONE_ANSWER.toSorted((a, b) => weighted[b] - weighted[a])
  return kinds.list * (form === 'fact' ? BESIDE_A_FACT : 1) > weighted[form] ? 'list' : form
}

/** The answer that was read, in this form; a fact where a list has one item or none, undefined where nothing was read. */
export async function answerOfForm(
  form: Weighing,
  question: string,
  reading: DirectReading,
  { spanReader, signal }: { spanReader: Verifier; signal: AbortSignal },
): Promise<DirectAnswer | undefined> {
  switch (form) {
    case 'limit':
      return withinLimit(question, reading)
    case 'yes-no':
      return withinLimit(question, reading) ?? yesOrNoFrom(await withVerdicts(question, reading, spanReader, signal))
    case 'list': {
      const list = listFrom(reading)
      return list && list.answer.sentences.length > 1 ? list : factFrom(question, reading)
    }
    case 'explanation':
      return explanationFrom(reading)
    case 'fact':
      return factFrom(question, reading)
  }
}
