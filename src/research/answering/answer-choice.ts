import { oneStep } from '../../agents/loop/coded-agent.ts'
import { type Choice, firstRuleResult } from '../../agents/rules/rule.ts'
import { weighSpans } from '../../agents/rules/weigh-spans.ts'
import { openIfThere } from '../../agents/tools/open-page.ts'
import { likeliestPassages } from '../../agents/tools/retrieve-passages.ts'
import { SourceError } from '../../common/core/errors.ts'
import { tellingTerms } from '../../common/text/terms.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { citeReaderAnswer } from '../../evidence/citations/nothing-found.ts'
import { unlessReaderFails } from '../finding/read-fact.ts'
import { type ResourcesWithReader, type RunResources, withPageReader } from '../run-resources.ts'

/** The maximum number of search results whose titles are compared with the names in the question. */
const HITS = 10
/** How many passages of each page are read. */
const PASSAGES = 3
/** The minimum score of a page's best span, and (`CLEARLY`) its minimum lead over the other page's; in logits. */
const ENOUGH = -8
const CLEARLY = 8

/**
 * Answers "Which restaurant serves a buffet, Ada's or Sun Pizza?" by asking both pages which restaurant serves a
 * buffet: if only one page says so, its name is the answer. A plan would ask for words of each page, which are hard to
 * compare. Comparisons of figures or dates are left to plans.
 *
 * @returns undefined if the question offers no such choice, or if the pages do not clearly decide it
 */
export async function answerChoice(question: string, run: RunResources): Promise<CitedAnswer | undefined> {
  const withReader = withPageReader(question, run)
  const choice = withReader && (await choiceIn(question, run))
  if (!choice) return undefined
  const { context } = run
  const finding = await unlessReaderFails(context, () =>
    oneStep('reader', choice.question, context, agent => readBoth(choice, withReader, agent)),
  )
  const cited = finding && (await citeReaderAnswer(finding.observation, run))
  return cited?.found ? cited : undefined
}

/** The choice that a question offers; undefined unless both have a page, or if figures or dates are compared. */
async function choiceIn(
  question: string,
  { source, profile: { rules }, context: { signal } }: RunResources,
): Promise<Choice | undefined> {
  const offered = firstRuleResult('choice', question, rules)
  // Most comparisons can be recognised without the names, and need no search.
  const beside = offered?.words.reduce((text, words) => text.replace(words, ''), question)
  if (!offered || !beside || offered.isCompared(beside)) return undefined
  const search = async (words: string) =>
    (await source.search(words, { limit: HITS, signal })).map(({ title }) => title)
  try {
    const choice = offered.between(await Promise.all([search(offered.words[0]), search(offered.words[1])]))
    return choice && !offered.isCompared(choice.question) && tellingTerms(choice.question).length > 0
      ? choice
      : undefined
  } catch (error) {
    // A later search fails in the same way and reports the error.
    if (error instanceof SourceError) return undefined
    throw error
  }
}

async function readBoth(
  { question, offers }: Choice,
  { library, source, context, notebook, profile, spanReader }: ResourcesWithReader,
  agent: string,
) {
  const { signal, emit } = context
  emit({ type: 'action', agent, step: 1, thought: 'I ask the pages of both.', code: '', byModel: false })
  const readings = await Promise.all(
    offers.map(async ({ name, title }) => {
      const page = await openIfThere(title, { library, source }, signal)
      if (!page) return undefined
      const found = await likeliestPassages(library, question, { page: page.id, limit: PASSAGES, by: 'words' }, signal)
      const passages = notebook.number(found)
      emit({ type: 'passages', agent, passages })
      const { spans } = await spanReader.read(question, passages, { signal })
      const [surest] = weighSpans(question, passages, spans, profile.rules)
      return surest && { name, passage: passages[surest.passage]!, score: surest.score }
    }),
  )
  const [best, other] = readings.filter(reading => reading !== undefined).sort((a, b) => b.score - a.score)
  if (!best || !other || best.score < ENOUGH || best.score - other.score < CLEARLY) return nothing
  emit({ type: 'claim', agent, n: best.passage.n, question, answer: best.name })
  return { observation: `${best.name} [${best.passage.n}]`, tokens: NO_TOKENS }
}

const nothing = { observation: NOT_FOUND, tokens: NO_TOKENS }
