import { capitalised } from '../../common/text/capitalised.ts'
import { marksOf } from '../../common/text/marks.ts'
import type { AnswerSentence } from '../../common/trace/events.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { nothingFound } from '../../evidence/citations/nothing-found.ts'
import { pagesCited, type RunResources, type ThreadContext } from '../run-resources.ts'
import { earlierOf, questionInFull } from '../thread/question-in-full.ts'

const halfAnswered = (missing: string) =>
  `Only one part of the question was answered: nothing was found for “${missing}”.`

/**
 * Answers a question that asks for two things, such as "When was the tower completed, and how tall is it?": the second
 * is asked as a follow-up of the first. Emits a notice if only one is found.
 */
export async function answerParts(
  [first, second]: readonly [string, string],
  run: RunResources,
  answer: (question: string, run: RunResources) => Promise<CitedAnswer>,
): Promise<CitedAnswer> {
  const one = await answer(first, run)
  const earlier = earlierOf([{ question: first, answer: one }])
  const question = await questionInFull(second, earlier, run.spanReader, { signal: run.context.signal })
  const other = await answer(question, one.found ? { ...run, threadContext: readFor(one, question !== second) } : run)
  if (one.found && other.found) return joined(one, other)
  if (!one.found && !other.found) return one.footnotes.length > 0 ? one : nothingFound(run.notebook)
  run.context.emit({ type: 'notice', code: 'half-answered', message: halfAnswered(one.found ? question : first) })
  return one.found ? one : other
}

/** What the second question can use of the first one's answer: its pages and quotes. */
const readFor = ({ footnotes }: CitedAnswer, goesOn: boolean): ThreadContext => ({
  pages: pagesCited(footnotes),
  goesOn,
  cited: footnotes.map(({ quote }) => quote),
  said: [],
})

/** Joins both answers, one sentence per line, with the sureness of the less probable one. */
function joined(one: CitedAnswer, other: CitedAnswer): CitedAnswer {
  const notes = one.footnotes.length
  const sentences = [
    ...sentencesOf(one),
    ...sentencesOf(other).map(sentence => ({ ...sentence, footnotes: sentence.footnotes.map(n => n + notes) })),
  ]
  const [least] = [one, other]
    .flatMap(({ sureness, probability }) => (sureness && probability !== undefined ? [{ sureness, probability }] : []))
    .sort((a, b) => a.probability - b.probability)
  return {
    text: sentences.map(({ text, footnotes }) => `${text}${marksOf(footnotes)}`).join('\n'),
    sentences,
    footnotes: [...one.footnotes, ...other.footnotes.map(note => ({ ...note, n: note.n + notes }))],
    found: true,
    ...least,
  }
}

/** An answer's parts as sentences; the items of a list become one. */
function sentencesOf({ sentences, list }: CitedAnswer): AnswerSentence[] {
  if (!list) return sentences.map(sentence => ({ ...sentence, text: asSentence(sentence.text) }))
  const text = asSentence(sentences.map(({ text }) => text).join(', '))
  const footnotes = [...new Set(sentences.flatMap(({ footnotes }) => footnotes))]
  return [{ text, footnotes, support: 'supported' }]
}

const asSentence = (text: string): string =>
  /[.!?…。！？]["”’)」』]*$/.test(text) ? capitalised(text) : `${capitalised(text)}.`
