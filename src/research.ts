import { firstLook } from './answering/first-look.ts'
import type { CitedAnswer } from './citations/cite.ts'
import { Notebook } from './citations/notebook.ts'
import { nothingFound } from './citations/nothing-found.ts'
import { throwIfAborted } from './core/abort.ts'
import { Channel } from './core/channel.ts'
import { type Clock, startClock } from './core/clock.ts'
import { type PlainError, Stopped, toPlainError } from './core/errors.ts'
import { randomId } from './core/random-id.ts'
import { speaks } from './embedding/speaks.ts'
import { isForeign } from './foreign-question.ts'
import { holding } from './library/holding.ts'
import type { Library } from './library/library.ts'
import { languageOfPage } from './library/passages.ts'
import type { Engine, LoadProgress } from './llm/engine.ts'
import { loadedOnDemand } from './llm/loaded-on-demand.ts'
import { Budget, type Limits, USUAL_LIMITS } from './loop/budget.ts'
import { type ProfileName, profileFor } from './profiles/profiles.ts'
import { readQuestion } from './question.ts'
import type { Rule } from './rules/rule.ts'
import { rulesOf } from './rules/rules.ts'
import { knowingLanguages, type Sandbox } from './sandbox/sandbox.ts'
import { sharedRequests } from './sources/shared-requests.ts'
import type { Source } from './sources/source.ts'
import { sourceName } from './sources/source-name.ts'
import type { SpanReader } from './span-reader/span-reader.ts'
import { DEFAULT_STRATEGY, type RegisteredStrategy, STRATEGIES, type StrategyId } from './strategies/registry.ts'
import { nextTurn } from './thread/next-turn.ts'
import type { ResearchEvent, UntimedEvent } from './trace/events.ts'
import type { Thread } from './trace/thread.ts'
import { addTokens, NO_TOKENS } from './trace/tokens.ts'

const STOP_GRACE_MS = 100

/** The parts that a run uses; `compose.ts` creates them. */
export interface ResearchParts {
  engine: Engine
  profile: ProfileName
  /** The rules that may be applied; all of `src/rules/` if absent. */
  rules?: readonly Rule[]
  /** The languages that the model reads, as BCP 47 tags; absent if unknown. */
  languages?: readonly string[]
  library: Library
  openSandbox(): Sandbox
  /** Finds an answer's words in passages, without a language model. Loaded when first used. */
  spanReader?: SpanReader
  /** Chooses the source to ask, and gives the reason. */
  chooseSource(signal: AbortSignal): Promise<{ source: Source; reason: string }>
}

export interface ResearchOptions {
  signal?: AbortSignal
  /** The way to the answer; the team if absent. */
  strategy?: StrategyId
  /** The run ends as `failed` with the code `timeout` after this many seconds. */
  timeoutSeconds?: number
  /** The earlier questions, if this is a follow-up. */
  thread?: Thread
  /** Limits that differ from the usual ones. A run that reaches one ends with what was read. */
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
  const { clock = startClock() } = options
  const emit = (event: UntimedEvent) => events.push({ ...event, at: Math.round(clock.elapsed()) } as ResearchEvent)

  const leaving = new AbortController()
  const timeout = options.timeoutSeconds ? AbortSignal.timeout(options.timeoutSeconds * 1_000) : undefined
  const signal = AbortSignal.any([leaving.signal, options.signal, timeout].filter(s => s !== undefined))

  const identity = options.identity ?? { run: randomId(), date: new Date().toISOString() }
  const { library, letGo } = holding(parts.library, identity.run)
  const asked = { ...options, clock, identity }
  endingAtLatest(answer(input, { ...parts, library }, asked, emit, signal), signal).then(
    () => events.end(),
    error => {
      emit({ type: 'failed', ...failure(error, timeout, options.timeoutSeconds) })
      // The channel ends at once, so that nothing that agents still emit comes after the failure.
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

async function answer(
  input: string,
  { engine, profile, rules, languages, library, openSandbox, chooseSource, spanReader }: ResearchParts,
  {
    strategy: id = DEFAULT_STRATEGY,
    thread,
    limits,
    identity,
    clock,
  }: ResearchOptions & Required<Pick<ResearchOptions, 'clock' | 'identity'>>,
  emit: (event: UntimedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const asked = readQuestion(input)
  const { source: chosenSource, reason } = await chooseSource(signal)
  const source = sharedRequests(chosenSource, signal)
  emit({
    type: 'run-started',
    run: identity.run,
    question: asked,
    date: identity.date,
    engine: engine.id,
    strategy: id,
    source: sourceName(source),
    sourceReason: reason,
    ...(thread && { thread: thread.id }),
  })
  const notice = (code: string, message: string) => emit({ type: 'notice', code, message })
  const remark = chosenSource.notice?.()
  if (remark) notice(remark.code, remark.message)
  if (!library.persistent)
    notice('nothing-kept', 'This browser keeps no data: what is read is lost when the tab closes.')
  if (languages && isForeign(asked, languages)) {
    notice('language', 'This model reads English only. Ask in English, or choose a larger model.')
  }
  const registered: RegisteredStrategy = STRATEGIES[id]
  const loadStrategy = registered.load()
  const asIs = profileFor(profile, spanReader !== undefined)
  const chosen = { ...asIs, rules: rulesOf(asIs, rules) }
  const onProgress = (progress: LoadProgress) => emit({ type: 'loading', ...progress })
  const readsSpans = chosen.readsSpans && registered.needsPages && spanReader
  // A failed load is reported when the span reader is used.
  const readable = readsSpans && spanReader.load({ signal, onProgress }).catch(() => {})
  const answered = new AbortController()
  const look = (question: string) => {
    if (!spanReader || !registered.needsPages || !speaks(spanReader.languages, question)) return
    const looking = AbortSignal.any([signal, answered.signal])
    firstLook(question, { source, library, spanReader, profile: chosen }, looking).then(
      look => look && !looking.aborted && emit({ type: 'first-look', ...look }),
      // The first look is optional, so its failures are ignored; if something is wrong with the pages, the research
      // itself reports it.
      () => {},
    )
  }
  const readsFirst = readsSpans && registered.readsFirst
  if (!thread && !readsFirst) look(asked)
  // Strategies that read pages first often need no language model, so they do not wait for it.
  await (readsFirst ? readable : engine.load({ signal, onProgress }))
  throwIfAborted(signal)

  const next = thread && (await nextTurn(asked, thread, { source, signal, spanReader, ...(!readsSpans && { engine }) }))
  const question = next?.question ?? asked
  if (question !== asked) emit({ type: 'asked-as', question })
  if (next && 'answer' in next) {
    emit({ type: 'answer', ...next.answer, seconds: clock.elapsed() / 1_000, tokens: NO_TOKENS })
    return
  }
  const atHand = next?.atHand
  if (thread && !atHand?.goesOn) look(question)

  let tokens = NO_TOKENS
  let ids = 0
  const notebook = new Notebook(question)
  const budget = new Budget({ ...USUAL_LIMITS, ...registered.limits, ...limits })
  const within = AbortSignal.any([signal, budget.signal])
  const context = {
    engine: budget.engine(loadedOnDemand(engine, onProgress)),
    openSandbox: () => knowingLanguages(openSandbox(), n => languageOfPage(notebook.get(n)?.page ?? '')),
    signal: within,
    clock,
    nextId: () => String(++ids),
    told: new Set<string>(),
    emit: (event: UntimedEvent) => {
      if (event.type === 'step-finished') tokens = addTokens(tokens, event.tokens)
      notebook.record(event)
      emit(event)
    },
  }
  const strategy = await loadStrategy
  const means = {
    profile: chosen,
    source: budget.source(source),
    library,
    notebook,
    context,
    ...(atHand && { atHand }),
    ...(readsFirst && !thread && { look }),
  }
  const answering = strategy(question, { ...means, ...(spanReader && { spanReader }) })
  const cited = await endingAtLatest(answering, within).catch((error: unknown): CitedAnswer => {
    if (!budget.over || signal.aborted) throw error
    notice('budget-spent', spent(budget.over))
    return nothingFound(notebook)
  })
  answered.abort()
  emit({ type: 'answer', ...cited, seconds: clock.elapsed() / 1_000, tokens })
}

const spent = ({ what, limit }: NonNullable<Budget['over']>): string =>
  `This question has used up the ${limit} ${SPENT[what]} that one may use. What was read is listed.`
const SPENT = { requests: 'requests to the model', tokens: 'tokens', pages: 'pages' }

/** Ends shortly after the signal aborts, even if a part ignores it; the delay lets parts report how far they came. */
function endingAtLatest<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => setTimeout(() => reject(new Stopped()), STOP_GRACE_MS)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

function failure(error: unknown, timeout: AbortSignal | undefined, seconds = 0): PlainError {
  const plain = toPlainError(error)
  if (plain.kind !== 'stopped' || !timeout?.aborted) return plain
  return { kind: 'stopped', code: 'timeout', message: `No answer within ${seconds} seconds.` }
}
