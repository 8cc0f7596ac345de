import { type CodedAgent, runCodedAgent } from '../../agents/loop/coded-agent.ts'
import { type ReplySettings, requestReply } from '../../agents/loop/request-reply.ts'
import { EngineError } from '../../common/core/errors.ts'
import { containsAddress } from '../../common/text/contains-address.ts'
import { marksIn, marksOf, withMarksInside, withoutMarks } from '../../common/text/marks.ts'
import { sentences } from '../../common/text/sentences.ts'
import { terms } from '../../common/text/terms.ts'
import { supports } from '../../evidence/citations/support.ts'
import { verdictOn } from '../../evidence/citations/verdict.ts'
import { promptOf } from '../../models/llm/engine.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import type { ResourcesWithReader } from '../run-resources.ts'
import { answerFrom, type TakenSentence } from './answer-from.ts'

const AGENT = 'writer'
/** How often the model may rewrite the answer, after being told which sentences no source supports. */
const MOST_REPAIRS = 2
/** The maximum length of the written answer in tokens: about 150 words. */
const MOST_TOKENS = 240
/** The minimum number of sentences read, and of sentences written: one alone explains less than the sources do. */
const FEWEST = 2

/** A sentence that was read, with its number in the prompt. */
type Source = TakenSentence & { n: number }

/** What the model wrote: sentences that a source supports, and those that none does. */
interface Draft {
  kept: readonly TakenSentence[]
  leftOut: readonly string[]
}

/**
 * Has the language model write an explanation from the sentences that were read. Each of its sentences is compared with
 * the passages that it cites; unsupported ones are sent back, at most twice, and then left out with a notice. Returns
 * the explanation as it was read if the profile has no prompt for writing, or if too little is left.
 */
export async function writtenAnswer(
  question: string,
  read: DirectAnswer,
  run: ResourcesWithReader,
): Promise<DirectAnswer> {
  const { profile, context } = run
  const sources = sourcesOf(read, run)
  if (!profile.writing || sources.length < FEWEST) return read
  try {
    const { draft } = await runCodedAgent(AGENT, question, context, async agent => {
      const draft = await bestDraft(question, sources, run, agent)
      return { draft, output: draft.kept.map(({ text }) => text).join(' ') }
    })
    if (draft.kept.length < FEWEST) return read
    const left = draft.leftOut.length
    if (left > 0) context.emit({ type: 'notice', code: 'left-out', message: saying(left) })
    return { ...read, answer: answerFrom(draft.kept, ' ') }
  } catch (error) {
    // If the model fails, the explanation as it was read is the answer.
    if (error instanceof EngineError) return read
    throw error
  }
}

const saying = (left: number): string =>
  `${left === 1 ? 'One sentence' : `${left} sentences`} that the model wrote and no source supports ${left === 1 ? 'was' : 'were'} left out.`

/** The draft with the most supported sentences. Each attempt is told what was unsupported in the previous one. */
async function bestDraft(
  question: string,
  sources: readonly Source[],
  run: ResourcesWithReader,
  agent: CodedAgent,
): Promise<Draft> {
  const { profile, context } = run
  const listed = sources.map(({ n, passage, text }) => `${marksOf([n])} ${passage.title}: ${text}`).join('\n')
  const opening = promptOf(profile.writing ?? '', `Question: ${question}\n\n${listed}`)
  const settings: ReplySettings = { name: AGENT, maxTokens: MOST_TOKENS, opening }
  let messages = opening
  let best: Draft = { kept: [], leftOut: [] }
  for (let attempt = 0; attempt <= MOST_REPAIRS; attempt++) {
    const { draft, text } = await agent.step(async turn => {
      const { text, tokens } = await requestReply(settings, messages, [], context, turn)
      const draft = await checked(text, sources, run)
      return { draft, text, observation: observed(draft), tokens }
    })
    if (attempt === 0 || isFuller(draft, best)) best = draft
    if (draft.leftOut.length === 0) break
    messages = [...opening, { role: 'assistant', content: text }, { role: 'user', content: repair(draft.leftOut) }]
  }
  return best
}

const isFuller = (one: Draft, other: Draft): boolean =>
  one.kept.length > other.kept.length ||
  (one.kept.length === other.kept.length && one.leftOut.length < other.leftOut.length)

const observed = ({ kept, leftOut }: Draft): string =>
  [`${kept.length} supported`, ...leftOut.map(text => `not supported: ${text}`)].join('\n')

const repair = (leftOut: readonly string[]): string =>
  `No source says this:\n${leftOut.map(text => `- ${text}`).join('\n')}\nWrite the whole answer again, with what the sources say and nothing else.`

async function checked(text: string, sources: readonly Source[], run: ResourcesWithReader): Promise<Draft> {
  const kept: TakenSentence[] = []
  const leftOut: string[] = []
  for (const sentence of sentences(withMarksInside(text.trim()), 'en')) {
    const plain = withoutMarks(sentence.text)
    const source = await supporting(plain, named(sentence.text, sources), run)
    if (source) kept.push({ ...source, text: plain, page: source.passage.title })
    else leftOut.push(plain)
  }
  return { kept, leftOut }
}

/** The sources that a sentence cites; if it cites none, all sources, those that share the most words first. */
function named(sentence: string, sources: readonly Source[]): Source[] {
  const marked = new Set(marksIn(sentence))
  const chosen = sources.filter(({ n }) => marked.has(n))
  if (chosen.length > 0) return chosen
  const said = new Set(terms(sentence))
  const shared = ({ text }: Source) => terms(text).filter(term => said.has(term)).length
  return sources.toSorted((a, b) => shared(b) - shared(a))
}

/** The first source whose passage supports a sentence. */
async function supporting(
  sentence: string,
  sources: readonly Source[],
  { spanReader, context: { signal } }: ResourcesWithReader,
): Promise<Source | undefined> {
  if (sentence === '' || containsAddress(sentence)) return undefined
  for (const source of sources) {
    const verdict = await verdictOn(sentence, source.passage, spanReader, signal)
    if (supports(source.passage, sentence, verdict)) return source
  }
  return undefined
}

/** The sentences of an explanation, each with its passage. */
function sourcesOf({ answer: { sentences, footnotes } }: DirectAnswer, { notebook }: ResourcesWithReader): Source[] {
  return sentences.flatMap(({ text, footnotes: [n] }, i) => {
    const note = footnotes.find(note => note.n === n)
    const passage = notebook.passages.find(one => one.page === note?.page && one.text === note.passage)
    return note && passage ? [{ n: i + 1, text, quote: note.quote, passage }] : []
  })
}
