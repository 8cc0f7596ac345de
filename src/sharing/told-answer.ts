import { messages } from '../messages/messages.ts'
import { withoutMarks } from '../text/marks.ts'
import {
  type AnswerPart,
  type AnswerRow,
  byPage,
  closestOf,
  isList,
  isProbable,
  rowsOf,
} from '../trace/answer-parts.ts'
import type { AnswerEvent, AnswerSentence, Footnote } from '../trace/events.ts'
import { readableComputation } from '../trace/readable-computation.ts'

/** An answer that is taken away, with what was asked. */
export interface AskedAnswer {
  question: string
  /** ISO time of the asking, which is when its sources were read. */
  date: string
  answer: AnswerEvent
}

/** An answer in the parts that every format writes. */
export interface ToldAnswer {
  /** The sentences without their marks. Each names only notes that there are, and each of them once. */
  sentences: AnswerSentence[]
  /** The sentences once more, by the pages that they are taken from. */
  parts: AnswerPart<AnswerSentence>[]
  /** The sentences are the items of a list. */
  isList: boolean
  /** The sentences as rows, where the answer is shown as a table; else empty. */
  rows: AnswerRow<AnswerSentence>[]
  /** The words before an answer that may be wrong: "Probably: "; else empty. */
  doubt: string
  /** The passage that comes closest, where no answer is claimed; it is the one note. */
  closest: Footnote | undefined
  /** The footnotes that a sentence rests on. */
  notes: Footnote[]
  /** Passages that were read and not cited: all of them if nothing was found. */
  alsoRead: Footnote[]
  /** Computations behind derived sentences: `1931 − 1889 = 42`. */
  workings: string[]
}

/** The place of a quote in words: section, revision, day, and the pack that brought its page. */
export function placeOf({ section, revision, imported }: Footnote, date: string): string {
  const { sharing, units } = messages()
  return sharing.place({ section, revision, day: units.day(date), imported })
}

export function toldAnswer(answer: AnswerEvent): ToldAnswer {
  const { found, sentences, text } = answer
  const { common, run } = messages()
  const closest = closestOf(answer)
  const notes = new Map((closest ? [closest] : answer.footnotes).map(note => [note.n, note]))
  const plain = found ? text : [run.notFound, closest && run.closest].filter(Boolean).join(common.gap)
  const said: AnswerSentence[] =
    found && sentences.length > 0
      ? sentences
      : [{ text: plain, footnotes: closest ? [closest.n] : [], support: 'supported' }]
  const told = said.map(sentence => ({
    ...sentence,
    text: withoutMarks(sentence.text),
    footnotes: [...new Set(sentence.footnotes)].filter(n => notes.has(n)),
  }))
  const cited = new Set(told.flatMap(sentence => sentence.footnotes))
  return {
    sentences: told,
    parts: byPage(told),
    isList: isList(answer),
    rows: rowsOf(answer, told),
    doubt: isProbable(answer) ? run.probably : '',
    closest,
    notes: [...notes.values()].filter(({ n }) => cited.has(n)),
    alsoRead: [...notes.values()].filter(({ n }) => !cited.has(n)),
    workings: told.flatMap(({ support, computation, text }) =>
      support === 'derived' && computation ? readableComputation(computation, text) : [],
    ),
  }
}
