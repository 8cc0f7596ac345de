import type { CitedAnswer } from '../citations/cite.ts'
import { NOT_FOUND } from '../citations/not-found.ts'
import { citedFinding } from '../citations/nothing-found.ts'
import { SourceError } from '../core/errors.ts'
import { whileReaderWorks } from '../finding/read-spans.ts'
import { type SpanTeam, type Team, teamOfSpans } from '../finding/team.ts'
import { oneStep } from '../loop/one-step.ts'
import { type Choice, firstOn } from '../rules/rule.ts'
import { weighSpans } from '../rules/weigh-spans.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { openIfThere } from '../tools/open-page.ts'
import { likeliestPassages } from '../tools/retrieve-passages.ts'
import { NO_TOKENS } from '../trace/tokens.ts'

/** How many pages of a search may be what the question names. */
const HITS = 10
/** How many passages of each page are read. */
const PASSAGES = 3
/** A page tells where its likeliest span weighs so much, in logits, and so much more than that of the other. */
const ENOUGH = -8
const CLEARLY = 8

/**
 * "Which restaurant serves a buffet, Ada's or Sun Pizza?": both pages are asked which restaurant serves a buffet, and
 * where one says so and the other does not, that is the answer. A plan would ask each for a word of its own, which is
 * hard to compare. What is compared by figures or dates is left to plans.
 *
 * @returns undefined where nothing of the kind is asked, or the pages do not tell it so clearly
 */
export async function choose(question: string, team: Team): Promise<CitedAnswer | undefined> {
  const spanTeam = teamOfSpans(question, team)
  const choice = spanTeam && (await choiceIn(question, team))
  if (!choice) return undefined
  const { context } = team
  const finding = await whileReaderWorks(context, () =>
    oneStep('reader', choice.question, context, agent => readBoth(choice, spanTeam, agent)),
  )
  const cited = finding && (await citedFinding(finding.observation, team))
  return cited?.found ? cited : undefined
}

/** What the question offers, where there is a page of each; nothing that is to be compared. */
async function choiceIn(
  question: string,
  { source, profile: { rules }, context: { signal } }: Team,
): Promise<Choice | undefined> {
  const offered = firstOn('choice', question, rules)
  // Most comparisons show in what stands beside the names, and need no search.
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
    // Whoever searches next tells what is wrong.
    if (error instanceof SourceError) return undefined
    throw error
  }
}

async function readBoth(
  { question, offers }: Choice,
  { library, source, context, notebook, profile, spanReader }: SpanTeam,
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
