import { firstLook } from './agents/first-look.ts'
import { type ProfileName, profileFor } from './agents/profiles/profiles.ts'
import { Notebook } from './citations/notebook.ts'
import { Channel } from './core/channel.ts'
import { type PlainError, Stopped, toPlainError } from './core/errors.ts'
import { speaks } from './embedding/speaks.ts'
import type { Library } from './library/library.ts'
import type { Engine } from './llm/engine.ts'
import { isForeign, readQuestion } from './question.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Source } from './sources/source.ts'
import { sourceName } from './sources/source-name.ts'
import type { SpanReader } from './span-reader/span-reader.ts'
import { DEFAULT_STRATEGY, STRATEGIES, type StrategyId } from './strategies/registry.ts'
import type { ResearchEvent, UntimedEvent } from './trace/events.ts'
import { addTokens, NO_TOKENS } from './trace/tokens.ts'

const STOP_GRACE_MS = 100

/** The real parts that a run is made of; `compose.ts` builds them. */
export interface ResearchParts {
  engine: Engine
  profile: ProfileName
  /** What the model reads, as BCP 47 tags; absent where nobody knows. */
  languages?: readonly string[]
  library: Library
  openSandbox(): Sandbox
  /** Finds an answer's words in passages, without a language model. Loaded when it is first used. */
  spanReader?: SpanReader
  /** The source to ask, and why it was chosen. */
  chooseSource(signal: AbortSignal): Promise<{ source: Source; reason: string }>
}

export interface ResearchOptions {
  signal?: AbortSignal
  /** The way to the answer; the team where none is named. */
  strategy?: StrategyId
  /** The run ends as `failed` with the code `timeout` after this many seconds. */
  timeoutSeconds?: number
}

/** Answers a question: agents research it, code checks the answer. The last event is `answer` or `failed`. */
export async function* research(
  input: string,
  parts: ResearchParts,
  options: ResearchOptions = {},
): AsyncGenerator<ResearchEvent, void> {
  const events = new Channel<ResearchEvent>()
  const started = performance.now()
  const emit = (event: UntimedEvent) =>
    events.push({ ...event, at: Math.round(performance.now() - started) } as ResearchEvent)

  const leaving = new AbortController()
  const timeout = options.timeoutSeconds ? AbortSignal.timeout(options.timeoutSeconds * 1_000) : undefined
  const signal = AbortSignal.any([leaving.signal, options.signal, timeout].filter(s => s !== undefined))

  endingAtLatest(answer(input, parts, options.strategy ?? DEFAULT_STRATEGY, emit, signal), signal).then(
    () => events.end(),
    error => {
      emit({ type: 'failed', ...failure(error, timeout, options.timeoutSeconds) })
      // The channel ends at once: what the agents still tell of their end must not come after it.
      events.end()
    },
  )
  try {
    yield* events
  } finally {
    leaving.abort()
  }
}

async function answer(
  input: string,
  { engine, profile, languages, library, openSandbox, chooseSource, spanReader }: ResearchParts,
  id: StrategyId,
  emit: (event: UntimedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now()
  const question = readQuestion(input)
  const { source, reason } = await chooseSource(signal)
  emit({
    type: 'run-started',
    run: crypto.randomUUID(),
    question,
    date: new Date().toISOString(),
    engine: engine.id,
    strategy: id,
    source: sourceName(source),
    sourceReason: reason,
  })
  const notice = (code: string, message: string) => emit({ type: 'notice', code, message })
  if (!library.persistent)
    notice('nothing-kept', 'This browser keeps no data: what is read is lost when the tab closes.')
  if (languages && isForeign(question, languages)) {
    notice('language', 'This model reads English only. Ask in English, or choose a larger model.')
  }
  const loadStrategy = STRATEGIES[id].load()
  const chosen = profileFor(profile, spanReader !== undefined)
  // What is wrong with it is told when it is asked to read.
  if (chosen.readsSpans && STRATEGIES[id].needsPages) spanReader?.load({ signal }).catch(() => {})
  const answered = new AbortController()
  if (spanReader && STRATEGIES[id].needsPages && speaks(spanReader.languages, question)) {
    const looking = AbortSignal.any([signal, answered.signal])
    firstLook(question, { source, library, spanReader }, looking).then(
      look => look && !looking.aborted && emit({ type: 'first-look', ...look }),
      // It is a help while one waits: whoever reads the pages next tells what is wrong with them.
      () => {},
    )
  }
  await engine.load({ signal, onProgress: progress => emit({ type: 'loading', ...progress }) })

  let tokens = NO_TOKENS
  let ids = 0
  const notebook = new Notebook()
  const context = {
    engine,
    openSandbox,
    signal,
    nextId: () => String(++ids),
    told: new Set<string>(),
    emit: (event: UntimedEvent) => {
      if (event.type === 'step-finished') tokens = addTokens(tokens, event.tokens)
      notebook.hear(event)
      emit(event)
    },
  }
  const strategy = await loadStrategy
  const cited = await strategy(question, {
    profile: chosen,
    source,
    library,
    notebook,
    context,
    ...(spanReader && { spanReader }),
  })
  answered.abort()
  emit({ type: 'answer', ...cited, seconds: (performance.now() - started) / 1_000, tokens })
}

/** Stop must answer whatever a part does with the signal; they get a moment to tell how far they came. */
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
