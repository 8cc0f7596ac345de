import { webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { marksOf } from '../../common/text/marks.ts'
import { cutAtQuote, doubtOn } from '../../common/trace/answer-parts.ts'
import type { AnswerSentence, Footnote } from '../../common/trace/events.ts'
import { type AnswerContent, type AskedAnswer, answerContent, placeOf } from './answer-content.ts'
import { oneLine } from './plain-text.ts'

/** A question, its answer with marks `[1]`, and its footnotes as plain text, in the language of the interface. */
export function answerAsText({ question, date, answer }: AskedAnswer): string {
  const content = answerContent(answer)
  const { notes, alsoRead, workings } = content
  const { run, sharing } = messages()
  const list = (notes: readonly Footnote[]) => notes.map(note => noteAsText(note, date)).join('\n')
  const blocks = [
    oneLine(question),
    content.doubt + bodyAsText(content),
    ...workings.map(working => sharing.about(run.workedOut) + oneLine(working)),
    list(notes),
    alsoRead.length > 0 && `${run.whatWasRead}\n${list(alsoRead)}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Lists become one line, table rows one line each, and sentences from several pages are grouped under titles. */
function bodyAsText({ sentences, parts, isList, rows }: AnswerContent): string {
  if (rows.length > 0) return sentences.map(sentenceAsText).join('\n')
  const { common, run } = messages()
  if (isList) return `${sentences.map(sentenceAsText).join(common.commaInList)}\n\n${run.mayBeMore}`
  return parts
    .map(({ heading, sentences }) => {
      const text = sentences.map(sentenceAsText).join(' ')
      return heading ? `${oneLine(heading)}\n${text}` : text
    })
    .join('\n\n')
}

function sentenceAsText(sentence: AnswerSentence): string {
  return oneLine(sentence.text) + doubtOn(sentence) + marksOf(sentence.footnotes)
}

/** A note: [1] “The quote.” Title, section, revision, day, address. The words that most likely answer are in asterisks. */
function noteAsText(note: Footnote, date: string): string {
  const { n, quote, span, title, url } = note
  const cut = cutAtQuote(quote, span ?? '')
  const marked = cut.quote ? `${cut.before}*${cut.quote}*${cut.after}` : quote
  const { common } = messages()
  const origin = [oneLine(title), oneLine(placeOf(note, date)), webAddress(url)?.href]
    .filter(Boolean)
    .join(common.comma)
  return `[${n}] ${common.quoted(oneLine(marked))} ${origin}`
}
