import type { Request } from '../../agents/rules/follow-up-wordings.ts'
import type { AnswerSentence, Footnote } from '../../common/trace/events.ts'
import type { Turn } from '../../common/trace/thread.ts'
import { type CitedAnswer, citedAnswer } from '../../evidence/citations/cite.ts'
import type { SpanReader } from '../../models/span-reader/span-reader.ts'

/** The last answer in another form: its sources, a table, or its most informative sentence. Nothing is read again. */
export async function inAnotherForm(
  request: Request,
  { question, answer }: Turn & Required<Pick<Turn, 'answer'>>,
  spanReader: SpanReader | undefined,
  signal: AbortSignal,
): Promise<CitedAnswer> {
  const { footnotes, sentences, sureness, probability, list } = answer
  if (request === 'source') return answerOf(footnotes.map(quoted), footnotes)
  const asSure = { ...(sureness && { sureness }), ...(probability !== undefined && { probability }) }
  // The items of a list are as short as they can be.
  if (request === 'shorter' && list) return { ...answerOf(sentences, footnotes), ...asSure, list }
  if (request === 'table') return { ...answerOf(sentences, footnotes), ...asSure, table: true }
  return { ...answerOf(await shortened(question, sentences, spanReader, signal), footnotes), ...asSure }
}

const quoted = ({ n, quote, title }: Footnote): AnswerSentence => ({
  text: quote,
  footnotes: [n],
  support: 'supported',
  page: title,
})

async function shortened(
  question: string,
  sentences: readonly AnswerSentence[],
  spanReader: SpanReader | undefined,
  signal: AbortSignal,
): Promise<readonly AnswerSentence[]> {
  const [first, ...others] = sentences
  if (!first || others.length === 0) return sentences
  const readable = sentences.map(({ text, page = '' }) => ({ title: page, section: [], text }))
  const reading = await spanReader?.read(question, readable, { signal }).catch(() => undefined)
  const scoreOf = (i: number) => reading?.passages?.[i]?.tells ?? -i
  const best = sentences.reduce((best, _, i) => (scoreOf(i) > scoreOf(best) ? i : best), 0)
  return sentences.slice(best, best + 1)
}

/** An answer of these sentences with their notes, renumbered. */
function answerOf(sentences: readonly AnswerSentence[], notes: readonly Footnote[]): CitedAnswer {
  const used = notes.filter(({ n }) => sentences.some(({ footnotes }) => footnotes.includes(n)))
  const renumbered = new Map(used.map(({ n }, i) => [n, i + 1]))
  const cited = sentences.map(sentence => ({
    ...sentence,
    footnotes: sentence.footnotes.flatMap(n => renumbered.get(n) ?? []),
  }))
  const renumberedNotes = used.map((note, i) => ({ ...note, n: i + 1 }))
  return { ...citedAnswer(cited, renumberedNotes), found: cited.length > 0 }
}
