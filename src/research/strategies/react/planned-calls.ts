import type { CodedAction } from '../../../agents/loop/coded-action.ts'
import { writeCall } from '../../../agents/loop/json-acting.ts'
import { hasFailed, type Step } from '../../../agents/loop/steps.ts'
import type { AskedFor } from '../../../agents/rules/asked-for.ts'
import { questionWording } from '../../../agents/rules/english/question-wording.ts'
import type { Fact } from '../../../agents/rules/found-fact.ts'
import { findDate } from '../../../common/text/dates/dates.ts'
import { marksOf } from '../../../common/text/marks.ts'
import type { NumberedPassage, UntimedEvent } from '../../../common/trace/events.ts'
import { isNotFound, NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import type { Notebook } from '../../../evidence/citations/notebook.ts'
import { answerText } from '../../../evidence/citations/nothing-found.ts'
import { contentOf } from '../../../evidence/citations/text-content.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import { filledIn, type Plan, withFacts } from '../../planning/plan.ts'
import type { Findings } from './react-tools.ts'

/** Tool calls chosen by code, not by the model. Each `yield` returns the call's step. */
export type Calls<T> = Generator<CodedAction, T, Step>

/** Conversions from milliseconds. Programs may contain these numbers without a source. */
const FROM_MS = {
  days: '/ 1000 / 86400',
  weeks: '/ 1000 / 86400 / 7',
  months: '/ 1000 / 86400 / 365.25 * 12',
  years: '/ 1000 / 86400 / 365.25',
}
/** The minimum share of a description's words that a passage of the described file contains. */
const MENTIONED = 0.6

interface Means {
  /** The search tool to use. */
  search: 'search_files' | 'search_wikipedia'
  /** How many pages of a search are read. */
  pages: number
  findings: Findings
  notebook: Notebook
  facts: Fact[]
  emit(event: UntimedEvent): void
}

/** Carries out a plan for a model that cannot write tool calls: each call is derived from the results so far. */
export function* plannedCalls(asked: AskedFor, plan: Plan | undefined, means: Means): Calls<void> {
  const answer = yield* answerOf(asked, plan, means)
  if (answer !== undefined) yield finish('This answers the question.', answer)
  yield finish('Nothing that I read tells.', NOT_FOUND)
}

/** The answer with its citation marks (`[3]`); undefined if there is none. */
function* answerOf(asked: AskedFor, plan: Plan | undefined, means: Means): Calls<string | undefined> {
  if (asked.file === undefined) return plan && (yield* reckoned(asked, yield* carriedOut(plan, means), means))
  const passage = yield* fileAbout(asked.file, means)
  if (!passage) return undefined
  const name = `${passage.title} ${marksOf([passage.n])}`
  if (asked.question === undefined) return name
  const isDay = asked.reckoning !== undefined || questionWording(asked.question) === 'when'
  const found =
    (isDay ? dayIn(passage.title, passage) : undefined) ??
    (yield* fact(asked.question, means, [passage.title])) ??
    (isDay ? dayIn(passage.text, passage) : undefined)
  const rest = yield* reckoned(asked, found, means)
  return rest && `${name}; ${rest}`
}

/** Asks the questions of a plan one by one, and combines the answers as the plan says. */
function* carriedOut({ asks, answer = '' }: Plan, means: Means): Calls<string | undefined> {
  const facts = new Map<string, string>()
  for (const ask of asks) {
    const asked = filledIn(ask, name => facts.get(name))
    const found = yield* fact(asked, means)
    if (found === undefined) return undefined
    facts.set(ask.name, found)
    means.facts.push({ question: asked, answer: found })
  }
  return facts.get(answer) ?? (yield* computed('I put the facts together.', withFacts(answer, facts), means))
}

/** Looks up one fact, in the given pages or else in those that a search finds. */
function* fact(question: string, { search, pages, findings }: Means, given?: string[]): Calls<string | undefined> {
  let titles = given
  if (!titles) {
    yield call(`I need to know: ${question}`, search, { query: firstWords(question) })
    titles = findings.pages.toAsk(findings.titles).slice(0, pages)
  }
  if (titles.length === 0) return undefined
  const step = yield call('One of these should tell.', 'find_answer', { question, pages: titles })
  return hasFailed(step) || isNotFound(step.observation) ? undefined : step.observation
}

/** The passage that best matches the description of a file, if it matches well enough. */
function* fileAbout(about: string, { findings, notebook, emit }: Means): Calls<NumberedPassage | undefined> {
  yield call(`I look for ${about} in the files.`, 'search_files', { query: about })
  const wanted = contentOf(about)
  const held = ({ title, section, text }: NumberedPassage) => {
    const there = new Set(contentOf([title, ...section, text].join('. ')))
    return wanted.filter(word => there.has(word)).length / Math.max(1, wanted.length)
  }
  const [best] = notebook.number(findings.hits).sort((a, b) => held(b) - held(a))
  if (!best || held(best) < MENTIONED) return undefined
  const { agent } = findings
  emit({ type: 'claim', agent, n: best.n, question: `Which file mentions ${about}?`, answer: about })
  return best
}

/** The only date in a text, such as a diary file's name; undefined if there are several, or no day is given. */
function dayIn(text: string, { n }: NumberedPassage): string | undefined {
  const date = findDate(text)
  if (date?.precision !== 'day' || findDate(text.slice(date.end))) return undefined
  return `${text.slice(date.start, date.end)} ${marksOf([n])}`
}

/** Computes what was asked about a date: its weekday, or the time between it and today or another date. */
function* reckoned({ reckoning }: AskedFor, date: string | undefined, means: Means): Calls<string | undefined> {
  if (date === undefined || reckoning === undefined) return date
  const quoted = JSON.stringify(date)
  if (reckoning === 'weekday') {
    const day = yield* computed('I work out the weekday.', `weekday_of(${quoted})`, means)
    return day && `${day}, ${date}`
  }
  const isAgo = 'ago' in reckoning
  const until = isAgo
    ? (yield call('I need to know what day it is.', 'current_time', { format: 'date' })).observation
    : yield* fact(reckoning.until, means)
  if (until === undefined) return undefined
  const unit = isAgo ? reckoning.ago : reckoning.between
  const time = `Math.abs(date_of(${JSON.stringify(until)}) - date_of(${quoted}))`
  const count = yield* computed('I count the time between.', `Math.floor(${time} ${FROM_MS[unit]})`, means)
  return count && `${count} ${unit}${isAgo ? ' ago' : ''}, ${date}${isAgo ? '' : ` to ${until}`}`
}

function* computed(thought: string, expression: string, { findings }: Means): Calls<string | undefined> {
  const before = findings.results.length
  yield call(thought, 'calculate', { expression })
  const result = findings.results[before]
  return result && answerText(result.value)
}

const call = (thought: string, tool: string, input: Record<string, string | string[]>): CodedAction => ({
  thought,
  code: writeCall({ tool, input }),
  run: async call => ({ shown: await call(tool, input) }),
})

const finish = (thought: string, answer: string): CodedAction => ({
  thought,
  code: writeCall({ answer }),
  run: async () => ({ answer }),
})
