import { speakOf } from '../../citations/speak-of.ts'
import { tellingSentences } from '../../citations/telling-sentences.ts'
import type { NumberedPassage } from '../../trace/events.ts'
import { NOT_FOUND } from '../not-found.ts'
import { mayBeginAnswerTo } from './beginnings.ts'
import { mayBeWholeAnswer, mayEndAnswer } from './endings.ts'
import { actionGrammar, literal, quoted, spansOf } from './gbnf.ts'
import { isNotSubjectOf } from './subject.ts'

/**
 * A reader answers with words of a sentence that speaks of what is asked and with the number of its passage, or that the
 * passages do not tell; only that where they do not speak of what the question names.
 */
export function readerGrammar(question: string, passages: readonly NumberedPassage[]): string {
  const telling = speakOf(question, passages) ? tellingSentences(question, passages) : []
  const mayBegin = mayBeginAnswerTo(question)
  const candidates = passages.flatMap(({ n, title }, i) => {
    if (!telling[i]?.length) return []
    const isNotSubject = isNotSubjectOf(question, title)
    const rules = spansOf(`p${n}`, telling[i], {
      mayBegin: (words, at) => mayBegin(words, at) && isNotSubject(words, at),
      mayEnd: mayEndAnswer,
      mayBeWhole: mayBeWholeAnswer,
    })
    return rules.length > 0 ? [{ n, rules }] : []
  })
  const answers = candidates.map(({ n }) => `"final_answer(\\"" p${n} ${literal(` [${n}]`)} "\\");"`)
  const notFound = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  return actionGrammar(
    [notFound, ...answers],
    candidates.flatMap(({ rules }) => rules),
  )
}
