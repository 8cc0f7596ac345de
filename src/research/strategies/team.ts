import { type CodedAgent, oneStep } from '../../agents/loop/coded-agent.ts'
import type { AgentTurn } from '../../agents/loop/request-reply.ts'
import { offersChoice } from '../../agents/rules/english/question-wording.ts'
import { firstRuleResult } from '../../agents/rules/rule.ts'
import { SourceError } from '../../common/core/errors.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { nothingFound } from '../../evidence/citations/nothing-found.ts'
import { answerChoice } from '../answering/answer-choice.ts'
import { closestTo } from '../answering/answer-from.ts'
import { answerFromTable } from '../answering/answer-from-table.ts'
import { type Asking, answerOfForm, formAsked, type Kinds } from '../answering/answer-of-form.ts'
import { answerParts } from '../answering/answer-parts.ts'
import { type AnswerAttempt, readThreadPages, readUntilSure } from '../answering/read-until-sure.ts'
import { writtenAnswer } from '../answering/written-answer.ts'
import { unlessReaderFails } from '../finding/read-fact.ts'
import { type AnswerForm, weighed } from '../finding/sureness.ts'
import { weighPlans } from '../planning/weigh-plans.ts'
import { type ResourcesWithReader, type RunResources, withDirectReader } from '../run-resources.ts'

/**
 * From this probability of "several" on, plans are made before pages are read. Few questions that one page answers
 * reach it: two of 200 facts of TyDi QA, and of yes-or-no questions two of 150 of BoolQ and 22 of 150 of CMU.
 */
const PLANNED = 0.07
/**
 * Below this probability of "several", a question asks for one fact, which plans find no better than reading does
 * (decision 59).
 */
const MAYBE_SEVERAL = 0.01
/** From this probability of "several" on, the answer surely takes several facts. */
const SURELY_SEVERAL = 0.5
/**
 * The minimum probability of a directly read answer to a question that surely takes several facts, if plans found
 * nothing: pages seldom state such an answer in one place (of 13 for HotpotQA's first 90 questions 3 were right, 2 of
 * the 3 above this). For yes or no they do so more often: of 58 answers at about the minimum or above, 45 were right.
 */
const OF_SEVERAL = 0.8
const YES_OR_NO_OF_SEVERAL = 2 / 3

/**
 * Answers by what the question asks for: two combined questions one after the other, questions about tables by
 * computing, all others by reading pages directly. Makes plans if several facts must be combined, or if no reader can
 * classify questions.
 */
export async function team(question: string, run: RunResources): Promise<CitedAnswer> {
  const parts = await partsOf(question, run)
  return parts ? answerParts(parts, run, answerOne) : answerOne(question, run)
}

/** The two questions that a question combines; undefined if it is one, or if one explanation answers both. */
async function partsOf(question: string, run: RunResources): Promise<readonly [string, string] | undefined> {
  const parts = firstRuleResult('parts', question, run.profile.rules)
  if (!parts) return undefined
  const kinds = await Promise.all(parts.map(part => kindsOf(part, run)))
  return kinds.every(kinds => kinds && formAsked(kinds) === 'explanation') ? undefined : parts
}

/** The probability of each kind of question; undefined if no reader can classify it. */
async function kindsOf(question: string, run: RunResources): Promise<Kinds | undefined> {
  const { signal } = run.context
  const withReader = withDirectReader(question, run)
  return withReader && unlessReaderFails(run.context, () => withReader.spanReader.kindOf(question, { signal }))
}

async function answerOne(question: string, run: RunResources): Promise<CitedAnswer> {
  const computed = await answerFromTable(question, run)
  if (computed) return computed
  const chosen = await answerChoice(question, run)
  if (chosen) return chosen
  const withReader = withDirectReader(question, run)
  const kinds = await kindsOf(question, run)
  if (!withReader || !kinds) return planAtOnce(question, run)
  const form = formAsked(kinds)
  const { readsSpans } = run.profile
  if (!readsSpans && form !== 'explanation') return planAtOnce(question, run)
  // "Compare A and B" asks for sentences about both, which no plan gives.
  const isPlanned = kinds.several >= PLANNED && (form !== 'explanation' || kinds.several > kinds.explanation)
  const isOfSeveral = kinds.several >= SURELY_SEVERAL
  const ofSeveral = form === 'yes-no' ? YES_OR_NO_OF_SEVERAL : OF_SEVERAL
  const atLeast = isOfSeveral ? ofSeveral : 0
  // A question that sets a limit ("taller than 200 m") mostly needs one fact, and no plan.
  if (isPlanned && form === 'yes-no' && firstRuleResult('limit', question, run.profile.rules)) {
    const compared = await orNothing(run, () => answerDirectly({ question, form: 'limit', kinds, atLeast }, withReader))
    if (compared.found) return compared
  }
  if (isPlanned) {
    run.look?.(question)
    const planned = await planFor(question, form, run, { isOfSeveral })
    if (planned.found) return planned
  }
  const read = await orNothing(run, () => answerDirectly({ question, form, kinds, atLeast }, withReader))
  const takesNoPlan = form === 'explanation' || kinds.several < MAYBE_SEVERAL
  if (read.found || isPlanned || (readsSpans && takesNoPlan)) return read
  const planned = await planFor(question, form, run, { hasHope: false })
  return planned.found ? planned : read
}

function planAtOnce(question: string, run: RunResources): Promise<CitedAnswer> {
  run.look?.(question)
  return weighPlans(question, run)
}

/**
 * The result of `read`. If the source fails and agents search next, returns "not found": they meet the error
 * themselves.
 */
async function orNothing({ profile, notebook }: RunResources, read: () => Promise<CitedAnswer>): Promise<CitedAnswer> {
  try {
    return await read()
  } catch (error) {
    if (profile.readsSpans || !(error instanceof SourceError)) throw error
    return nothingFound(notebook)
  }
}

/** The answer of plans. If the question asks for yes or no, any other answer counts as not found. */
async function planFor(
  question: string,
  form: AnswerForm,
  run: RunResources,
  how?: { hasHope?: boolean; isOfSeveral?: boolean },
): Promise<CitedAnswer> {
  const planned = await weighPlans(question, run, how)
  const isOther = form === 'yes-no' && !offersChoice(question) && !YES_OR_NO.test(planned.text)
  return isOther ? nothingFound(run.notebook) : planned
}

const YES_OR_NO = /^(?:yes|no)\b/i

interface DirectAsking extends Asking {
  /** The minimum probability of an answer that is claimed. */
  atLeast: number
}

async function answerDirectly(asking: DirectAsking, run: ResourcesWithReader): Promise<CitedAnswer> {
  const { context, notebook } = run
  const { answer } = await oneStep('searcher', asking.question, context, async (id, agent) => {
    const turn = { agent: id, step: 1 }
    context.emit({ type: 'action', ...turn, thought: 'I read what the pages say.', code: '', byModel: false })
    const read = await unlessReaderFails(context, () => answerReading(asking, run, agent, turn))
    const answer = read ?? nothingFound(notebook)
    return { answer, observation: answer.text, tokens: NO_TOKENS }
  })
  return answer
}

/** Reads the thread's pages first if the question continues it, and searches if they do not answer. */
async function answerReading(
  asking: DirectAsking,
  run: ResourcesWithReader,
  agent: CodedAgent,
  turn: AgentTurn,
): Promise<CitedAnswer> {
  const { spanReader, context } = run
  const before = run.threadContext?.goesOn ? await readThreadPages(asking, run, agent, turn) : undefined
  if (before) {
    const read = await answerOfForm(asking, before, { spanReader, signal: context.signal })
    const answer = await claimed(asking, { reading: before, read }, run)
    if (answer.found) return answer
  }
  return claimed(asking, await readUntilSure(asking, { atLeast: asking.atLeast, before }, run, agent, turn), run)
}

/** The answer that was read, if it is probable enough to be claimed; else the closest passage. */
async function claimed(
  { question, form, atLeast }: DirectAsking,
  { reading, read }: AnswerAttempt,
  run: ResourcesWithReader,
): Promise<CitedAnswer> {
  const answer = read && weighed(read)
  if (answer && answer.sureness !== 'closest' && answer.probability >= atLeast)
    return read.form === 'explanation' ? weighed(await writtenAnswer(question, read, run)) : answer
  const probability = answer?.probability ?? 0
  return closestTo(question, reading, { form: read?.form ?? form, probability }) ?? nothingFound(run.notebook)
}
