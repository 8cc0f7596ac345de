import type { CitedAnswer } from '../citations/cite.ts'
import { nothingFound } from '../citations/nothing-found.ts'
import type { AtHand, Team } from '../finding/team.ts'
import { questionInFull } from '../follow-up/question-in-full.ts'
import { capitalised } from '../text/capitalised.ts'
import { marksOf, withoutMarks } from '../text/marks.ts'
import type { AnswerSentence } from '../trace/events.ts'

/** Pages of the first answer that the second question may go on with. */
const PAGES = 2
const HALF = 'Only one part of the question was answered: for the other nothing was found.'

/**
 * Answers a question that asks for two things, such as "When was the tower completed, and how tall is it?": the second is
 * asked as a follow-up of the first. Where only one is found the person is told.
 */
export async function answerParts(
  [first, second]: readonly [string, string],
  team: Team,
  answer: (question: string, team: Team) => Promise<CitedAnswer>,
): Promise<CitedAnswer> {
  const one = await answer(first, team)
  const question = await secondInFull(second, { question: first, answer: one }, team)
  const other = await answer(question, one.found ? { ...team, atHand: readFor(one, question !== second) } : team)
  const found = [one, other].filter(({ found }) => found)
  if (found.length === 0) return one.footnotes.length > 0 ? one : nothingFound(team.notebook)
  if (found.length === 1) team.context.emit({ type: 'notice', code: 'half-answered', message: HALF })
  return found.length === 2 ? joined(one, other) : found[0]!
}

function secondInFull(
  second: string,
  { question, answer: { found, text, footnotes } }: { question: string; answer: CitedAnswer },
  { spanReader, context: { signal } }: Team,
): Promise<string> {
  const titles = footnotes.map(({ title }) => title)
  const earlier = found ? { question, answer: withoutMarks(text), titles } : { question, answer: '', titles: [] }
  return questionInFull(second, [earlier], spanReader, { signal })
}

/** What was read for an answer, which the next question may go on with. */
function readFor({ footnotes }: CitedAnswer, goesOn: boolean): AtHand {
  const pages = new Map(footnotes.map(({ page, title }) => [page, { page, title }]))
  return { pages: [...pages.values()].slice(0, PAGES), goesOn, cited: footnotes.map(({ quote }) => quote), said: [] }
}

/** Both answers, each on a line of its own, as sure as the less sure one. */
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

/** An answer's sentences; the items of a list, and what is no sentence, as one. */
function sentencesOf({ sentences, list }: CitedAnswer): AnswerSentence[] {
  if (!list) return sentences.map(sentence => ({ ...sentence, text: asSentence(sentence.text) }))
  const text = asSentence(sentences.map(({ text }) => text).join(', '))
  const footnotes = [...new Set(sentences.flatMap(({ footnotes }) => footnotes))]
  return [{ text, footnotes, support: 'supported' }]
}

const asSentence = (text: string): string => (/[.!?…]["”’)]*$/.test(text) ? capitalised(text) : `${capitalised(text)}.`)
