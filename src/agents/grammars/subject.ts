import { hasWordsOf } from '../../citations/has-words.ts'
import { offersChoice, type QuestionKind, questionKind } from '../../text/question-kind.ts'
import { plainTitle } from '../../text/title.ts'
import { nameFrom } from './echo.ts'
import type { MayStand } from './gbnf.ts'

/** Questions for an island or a company do not count: it may be named after what is asked about. */
const WHO_OR_WHERE: ReadonlySet<QuestionKind> = new Set(['who', 'where', 'life-place'])
/** "Who is Ada Vance also known as?" asks for a name of the subject itself. */
const ASKS_NAME = /\b(names?|named|called|known as)\b/i

/**
 * Asked about what a page is about, who or where is not that itself, as a sentence names it in full where it begins: not
 * "José A(gustín) Ferreyra" for where José A. Ferreyra died. Of 12,296 answers on pages that their question names none is.
 */
export function isNotSubjectOf(question: string, title: string): MayStand {
  const plain = plainTitle(title)
  const mayBeIt = !WHO_OR_WHERE.has(questionKind(question)) || ASKS_NAME.test(question) || offersChoice(question)
  if (mayBeIt || !hasWordsOf(question, plain)) return () => true
  const name = plain.replace(/,.*$/, '')
  return (words, at) => at > 0 || !hasWordsOf(nameFrom(words, 0), name)
}
