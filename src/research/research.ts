import { budgetOf, type Limits, USUAL_LIMITS } from '../agents/loop/budget.ts'
import { type ProfileName, profileFor } from '../agents/profiles/profiles.ts'
import type { Rule } from '../agents/rules/rule.ts'
import { rulesOf } from '../agents/rules/rules.ts'
import { throwIfAborted } from '../common/core/abort.ts'
import { Channel } from '../common/core/channel.ts'
import { type Clock, startClock } from '../common/core/clock.ts'
import { type PlainError, Stopped, toPlainError } from '../common/core/errors.ts'
import { randomId } from '../common/core/random-id.ts'
import { readQuestion } from '../common/question.ts'
import { isForeign } from '../common/text/foreign.ts'
import { isInScriptOf } from '../common/text/is-in-script-of.ts'
import type { ResearchEvent, UntimedEvent } from '../common/trace/events.ts'
import type { Thread } from '../common/trace/thread.ts'
import type { CitedAnswer } from '../evidence/citations/cite.ts'
import { Notebook } from '../evidence/citations/notebook.ts'
import { nothingFound } from '../evidence/citations/nothing-found.ts'
import { knowingLanguages, type Sandbox } from '../evidence/sandbox/sandbox.ts'
import type { Library } from '../library/library.ts'
import { languageOfPage } from '../library/passages.ts'
import { protectingPages } from '../library/protecting-pages.ts'
import type { Engine, LoadProgress } from '../models/llm/engine.ts'
import { loadedOnDemand } from '../models/llm/loaded-on-demand.ts'
import type { SpanReader } from '../models/span-reader/span-reader.ts'
import { sharedRequests } from '../sources/shared-requests.ts'
import type { Source } from '../sources/source.ts'
import { sourceName } from '../sources/source-name.ts'
import { firstLook } from './answering/first-look.ts'
import { DEFAULT_STRATEGY, type RegisteredStrategy, STRATEGIES, type StrategyId } from './strategies/registry.ts'
import { nextTurn } from './thread/next-turn.ts'

const STOP_GRACE_MS = 100

/** The parts that a run uses; `compose.ts` creates them. */
export interface ResearchParts {
  engine: Engine
  profile: ProfileName
  /** The rules that may be applied; all of `src/agents/rules/` if absent. */
  rules?: readonly Rule[]
  /** The languages that the model reads, as BCP 47 tags; absent if unknown. */
  languages?: readonly string[]
  library: Library
  openSandbox(): Sandbox
  /** Finds the words of a passage that answer a question, without a language model. Loaded when first used. */
  spanReader?: SpanReader
  /** Chooses the source to ask, and gives the reason. */
  chooseSource(signal: AbortSignal): Promise<{ source: Source; reason: string }>
}

export interface ResearchOptions {
  signal?: AbortSignal
  /** The strategy; `team` if absent. */
  strategy?: StrategyId
  /** The run ends as `failed` with the code `timeout` after this many seconds. */
  timeoutSeconds?: number
  /** The thread of earlier runs, if the question is a follow-up. */
  thread?: Thread
  /** Overrides of the usual limits. A run that exceeds one emits an `answer` that only lists what was read. */
  limits?: Partial<Limits>
  /** The run's id and start date, if it is resumed or the caller has to know them in advance. */
  identity?: { run: string; date: string }
  clock?: Clock
}

/** Researches a question with agents, and checks the answer with code. The last event is `answer` or `failed`. */
export async function* research(
  input: string,
  parts: ResearchParts,
  options: ResearchOptions = {},
): AsyncGenerator<ResearchEvent, void> {
  const events = new Channel<ResearchEvent>()
  const { strategy = DEFAULT_STRATEGY, clock = startClock(), timeoutSeconds } = options
  const { identity = { run: randomId(), date: new Date().toISOString() } } = options
  const emit = (event: UntimedEvent) => events.push({ ...event, at: Math.round(clock.elapsed()) } as ResearchEvent)

  const leaving = new AbortController()
  const timeout = timeoutSeconds ? AbortSignal.timeout(timeoutSeconds * 1_000) : undefined
  const signal = AbortSignal.any([leaving.signal, options.signal, timeout].filter(s => s !== undefined))

  const { library, letGo } = protectingPages(parts.library, identity.run)
  const settled = { ...options, strategy, clock, identity }
  endingAtLatest(answer(input, { ...parts, library }, settled, emit, signal), signal).then(
    () => events.end(),
    error => {
      emit({ type: 'failed', ...failure(error, timeout, timeoutSeconds) })
      // Ends the channel at once, so that no event of a still running agent follows the failure.
      events.end()
    },
  )
  try {
    yield* events
  } finally {
    leaving.abort()
    // The answer is stored by now, which protects the pages that it cites.
    letGo().catch(() => {})
  }
}

type SettledOptions = ResearchOptions & Required<Pick<ResearchOptions, 'strategy' | 'clock' | 'identity'>>

async function answer(
  input: string,
  parts: ResearchParts,
  options: SettledOptions,
  emit: (event: UntimedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { library, openSandbox, spanReader } = parts
  const { thread, clock } = options
  const asked = readQuestion(input)
  const source = await begin(asked, parts, options, emit, signal)
  const registered: RegisteredStrategy = STRATEGIES[options.strategy]
  const loadStrategy = registered.load()
  const usual = profileFor(parts.profile, spanReader !== undefined)
  const profile = { ...usual, rules: rulesOf(usual, parts.rules) }
  const readsSpans = spanReader !== undefined && profile.readsSpans && !registered.withoutPages
  const readsFirst = readsSpans && registered.readsFirst

  const answered = new AbortController()
  const look = (question: string) => {
    if (!spanReader || registered.withoutPages || !isInScriptOf(spanReader.languages, question)) return
    const looking = AbortSignal.any([signal, answered.signal])
    firstLook(question, { source, library, spanReader, profile }, looking).then(
      look => look && !looking.aborted && emit({ type: 'first-look', ...look }),
      // The first look is optional, so its failures are ignored; if something is wrong with the pages, the research
      // itself reports it.
      () => {},
    )
  }
  const onProgress = (progress: LoadProgress) => emit({ type: 'loading', ...progress })
  // A failed load is reported when the span reader is used.
  const spansLoaded = readsSpans && spanReader.load({ signal, onProgress }).catch(() => {})
  if (!thread && !readsFirst) look(asked)
  // Strategies that read pages first often need no language model, so they do not wait for it.
  await (readsFirst ? spansLoaded : parts.engine.load({ signal, onProgress }))
  throwIfAborted(signal)

  const budget = budgetOf({ ...USUAL_LIMITS, ...registered.limits, ...options.limits })
  const engine = budget.engine(loadedOnDemand(parts.engine, onProgress))
  const finish = (answer: CitedAnswer) =>
    emit({ type: 'answer', ...answer, seconds: clock.elapsed() / 1_000, tokens: budget.tokens })
  const next = thread && (await nextTurn(asked, thread, { source, signal, spanReader, ...(!readsSpans && { engine }) }))
  const question = next?.question ?? asked
  if (question !== asked) emit({ type: 'asked-as', question })
  if (next && 'answer' in next) {
    if (!next.answer.found) emit({ type: 'notice', code: 'no-answer-yet', message: NO_ANSWER_YET })
    return finish(next.answer)
  }
  const threadContext = next?.threadContext
  if (thread && !threadContext?.goesOn) look(question)

  let ids = 0
  const notebook = new Notebook(question)
  const within = AbortSignal.any([signal, budget.signal])
  const context = {
    engine,
    openSandbox: () => knowingLanguages(openSandbox(), n => languageOfPage(notebook.get(n)?.page ?? '')),
    signal: within,
    clock,
    nextId: () => String(++ids),
    noticed: new Set<string>(),
    emit: (event: UntimedEvent) => {
      notebook.record(event)
      emit(event)
    },
  }
  const strategy = await loadStrategy
  const answering = strategy(question, {
    profile,
    source: budget.source(source),
    library,
    notebook,
    context,
    ...(spanReader && { spanReader }),
    ...(threadContext && { threadContext }),
    ...(readsFirst && !thread && { look }),
  })
  const cited = await endingAtLatest(answering, within).catch((error: unknown): CitedAnswer => {
    if (!budget.over || signal.aborted) throw error
    emit({ type: 'notice', code: 'budget-spent', message: spent(budget.over) })
    return nothingFound(notebook)
  })
  answered.abort()
  finish(cited)
}

/** Chooses the source, emits `run-started` and the first notices, and returns the source with shared requests. */
async function begin(
  question: string,
  { engine, languages, library, chooseSource }: ResearchParts,
  { strategy, thread, identity }: SettledOptions,
  emit: (event: UntimedEvent) => void,
  signal: AbortSignal,
): Promise<Source> {
  const { source, reason } = await chooseSource(signal)
  emit({
    type: 'run-started',
    run: identity.run,
    question,
    date: identity.date,
    engine: engine.id,
    strategy,
    source: sourceName(source),
    sourceReason: reason,
    ...(thread && { thread: thread.id }),
  })
  const notice = (code: string, message: string) => emit({ type: 'notice', code, message })
  const remark = source.notice?.()
  if (remark) notice(remark.code, remark.message)
  if (!library.persistent)
    notice('nothing-kept', 'This browser keeps no data: what is read is lost when the tab closes.')
  if (languages && isForeign(question, languages)) {
    notice('language', 'This model reads English only. Ask in English, or choose a larger model.')
  }
  return sharedRequests(source, signal)
}

const NO_ANSWER_YET = 'No answer of this thread can be shown in this form.'

const spent = ({ what, limit }: { what: keyof Limits; limit: number }): string =>
  `This question has used up the ${limit} ${SPENT[what]} that one may use. What was read is listed.`
const SPENT = { requests: 'requests to the model', tokens: 'tokens', pages: 'pages' }

/** Rejects with `Stopped` soon after an abort even if a part ignores it; the delay lets parts report their progress. */
function endingAtLatest<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => setTimeout(() => reject(new Stopped()), STOP_GRACE_MS)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

function failure(error: unknown, timeout: AbortSignal | undefined, seconds = 0): PlainError {
  const plain = toPlainError(error)
  if (plain.kind !== 'stopped' || !timeout?.aborted) return plain
  return { kind: 'stopped', code: 'timeout', message: `No answer within ${seconds} seconds.` }
}
