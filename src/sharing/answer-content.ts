import { messages } from '../messages/messages.ts'
import { withoutMarks } from '../text/marks.ts'
import {
  type AnswerPart,
  type AnswerRow,
  byPage,
  closestOf,
  isList,
  isProbable,
  readableComputation,
  rowsOf,
} from '../trace/answer-parts.ts'
import type { AnswerEvent, AnswerSentence, Footnote } from '../trace/events.ts'

export interface AskedAnswer {
  question: string
  /** ISO time at which the question was asked and its sources were read. */
  date: string
  answer: AnswerEvent
}

/** An answer divided into the parts that every format writes. */
export interface AnswerContent {
  /** The sentences without marks. Each lists a footnote only once, and only if the footnote exists. */
  sentences: AnswerSentence[]
  /** The same sentences, grouped by the page that they were taken from. */
  parts: AnswerPart<AnswerSentence>[]
  /** Whether the sentences are the items of a list. */
  isList: boolean
  /** The sentences as rows if the answer is shown as a table; else empty. */
  rows: AnswerRow<AnswerSentence>[]
  /** The words before an answer that may be wrong ("Probably: "); else empty. */
  doubt: string
  /** The closest passage if no answer is claimed; it is then the only note. */
  closest: Footnote | undefined
  /** The footnotes that sentences cite. */
  notes: Footnote[]
  /** Passages that were read and are not cited: all of them if nothing was found. */
  alsoRead: Footnote[]
  /** The computations of derived sentences: `1931 − 1889 = 42`. */
  workings: string[]
}

/** Describes where a quote is from: section, revision, day, and the pack that its page came from. */
export function placeOf({ section, revision, imported }: Footnote, date: string): string {
  const { sharing, units } = messages()
  return sharing.place({ section, revision, day: units.day(date), imported })
}

export function answerContent(answer: AnswerEvent): AnswerContent {
  const { found, sentences, text } = answer
  const { common, run } = messages()
  const closest = closestOf(answer)
  const notes = new Map((closest ? [closest] : answer.footnotes).map(note => [note.n, note]))
  const plain = found ? text : [run.notFound, closest && run.closest].filter(Boolean).join(common.gap)
  const said: AnswerSentence[] =
    found && sentences.length > 0
      ? sentences
      : [{ text: plain, footnotes: closest ? [closest.n] : [], support: 'supported' }]
  const cleaned = said.map(sentence => ({
    ...sentence,
    text: withoutMarks(sentence.text),
    footnotes: [...new Set(sentence.footnotes)].filter(n => notes.has(n)),
  }))
  const cited = new Set(cleaned.flatMap(sentence => sentence.footnotes))
  return {
    sentences: cleaned,
    parts: byPage(cleaned),
    isList: isList(answer),
    rows: rowsOf(answer, cleaned),
    doubt: isProbable(answer) ? run.probably : '',
    closest,
    notes: [...notes.values()].filter(({ n }) => cited.has(n)),
    alsoRead: [...notes.values()].filter(({ n }) => !cited.has(n)),
    workings: cleaned.flatMap(({ support, computation, text }) =>
      support === 'derived' && computation ? readableComputation(computation, text) : [],
    ),
  }
}
