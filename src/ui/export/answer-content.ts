import { messages } from '../../common/messages/messages.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { byPage, closestOf, isList, isProbable, readableComputation, rowsOf } from '../../common/trace/answer-parts.ts'
import type { AnswerEvent, AnswerSentence, Footnote } from '../../common/trace/events.ts'

export interface AskedAnswer {
  question: string
  /** ISO time at which the question was asked and its sources were read. */
  date: string
  answer: AnswerEvent
}

export type AnswerContent = ReturnType<typeof answerContent>

/** Describes where a quote is from: section, revision, day, and the pack that its page came from. */
export function placeOf({ section, revision, imported }: Footnote, date: string): string {
  const { sharing, units } = messages()
  return sharing.place({ section, revision, day: units.day(date), imported })
}

/** Divides an answer into the parts that every format writes. */
export function answerContent(answer: AnswerEvent) {
  const { found, sentences, text } = answer
  const { common, run } = messages()
  const closest = closestOf(answer)
  const notes = new Map((closest ? [closest] : answer.footnotes).map(note => [note.n, note]))
  const plain = found ? text : [run.notFound, closest && run.closest].filter(Boolean).join(common.gap)
  const said: AnswerSentence[] =
    found && sentences.length > 0
      ? sentences
      : [{ text: plain, footnotes: closest ? [closest.n] : [], support: 'supported' }]
  const cleaned: AnswerSentence[] = said.map(sentence => ({
    ...sentence,
    text: withoutMarks(sentence.text),
    footnotes: [...new Set(sentence.footnotes)].filter(n => notes.has(n)),
  }))
  const cited = new Set(cleaned.flatMap(sentence => sentence.footnotes))
  return {
    /** The sentences without marks. Each lists a footnote only once, and only if the footnote exists. */
    sentences: cleaned,
    /** The same sentences, grouped by the page that they were taken from. */
    parts: byPage(cleaned),
    /** Whether the sentences are the items of a list. */
    isList: isList(answer),
    /** The sentences as rows if the answer is shown as a table; else empty. */
    rows: rowsOf(answer, cleaned),
    /** The words before an answer that may be wrong ("Probably: "); else empty. */
    doubt: isProbable(answer) ? run.probably : '',
    /** The closest passage if no answer is claimed; it is then the only note. */
    closest,
    /** The footnotes that sentences cite. */
    notes: [...notes.values()].filter(({ n }) => cited.has(n)),
    /** Passages that were read and are not cited: all of them if nothing was found. */
    alsoRead: [...notes.values()].filter(({ n }) => !cited.has(n)),
    /** The computations of derived sentences: `1931 − 1889 = 42`. */
    workings: cleaned.flatMap(({ support, computation, text }) =>
      support === 'derived' && computation ? readableComputation(computation, text) : [],
    ),
  }
}
