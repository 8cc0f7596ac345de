import { webAddress } from '../core/web-address.ts'
import { messages } from '../messages/messages.ts'
import { marksOf } from '../text/marks.ts'
import type { AnswerSentence, Footnote } from '../trace/events.ts'
import { oneLine } from './plain-text.ts'
import { type AskedAnswer, placeOf, toldAnswer } from './told-answer.ts'

/** The question, its answer with marks `[1]`, and its footnotes as lines of text, in the language that is on. */
export function answerAsText({ question, date, answer }: AskedAnswer): string {
  const { sentences, notes, alsoRead, workings } = toldAnswer(answer)
  const { run, sharing } = messages()
  const list = (notes: readonly Footnote[]) => notes.map(note => noteAsText(note, date)).join('\n')
  const blocks = [
    oneLine(question),
    sentences.map(sentenceAsText).join(' '),
    ...workings.map(working => sharing.about(run.workedOut) + oneLine(working)),
    list(notes),
    alsoRead.length > 0 && `${run.whatWasRead}\n${list(alsoRead)}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function sentenceAsText({ text, footnotes, support }: AnswerSentence): string {
  const doubt = support === 'unsupported' ? messages().run.notInWhatWasRead : ''
  return oneLine(text) + doubt + marksOf(footnotes)
}

/** Writes a note: [1] “The quote.” Title, section, revision, day, address */
function noteAsText(note: Footnote, date: string): string {
  const { n, quote, title, url } = note
  const { common } = messages()
  const origin = [oneLine(title), oneLine(placeOf(note, date)), webAddress(url)?.href]
    .filter(Boolean)
    .join(common.comma)
  return `[${n}] ${common.quoted(oneLine(quote))} ${origin}`
}
