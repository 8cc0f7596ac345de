import { z } from 'zod'
import { PlainErrorData } from '../core/plain-error.ts'

/**
 * Everything that happens in a run, as one discriminated union. Page, widget, terminal and trace files show the same
 * events. Agents are nested: `agent-started` names its caller as `parent`.
 */

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), /** ms since the run began */ at: z.number().nonnegative(), ...shape })

/** What a tool is for; decides how its calls are shown. */
const ToolKind = z.enum(['search', 'open', 'retrieve', 'compute', 'ask', 'file'])
export type ToolKind = z.infer<typeof ToolKind>
/** `cached`: how many of `in` came from the prompt cache. */
const Tokens = z.object({ in: z.number(), cached: z.number(), out: z.number() })

/** A passage with its number in the run, as models are shown it. */
export const NumberedPassage = z.object({
  n: z.number().int().positive(),
  source: z.string(),
  title: z.string(),
  section: z.array(z.string()),
  text: z.string(),
  url: z.string(),
  revision: z.string(),
  /** Id of the page in the library. */
  page: z.string(),
  /** Name of the pack that the page was imported from; absent if it was not imported. */
  imported: z.string().exactOptional(),
})
export type NumberedPassage = z.infer<typeof NumberedPassage>

/** What a sentence of the answer rests on: a quote in its passage. */
export const Footnote = z.object({
  /** 1, 2, 3 … in order of first use in the answer. */
  n: z.number().int().positive(),
  source: z.string(),
  title: z.string(),
  /** Headings above the passage, joined by " › "; empty for the lead. */
  section: z.string(),
  /** The sentence that states the fact: a substring of `passage`. */
  quote: z.string(),
  /** Address of the article with a text fragment that opens at the quote; empty if it has no address. */
  url: z.string(),
  revision: z.string(),
  passage: z.string(),
  page: z.string(),
  /** Name of the pack that the page was imported from. The page's text was not compared with the source. */
  imported: z.string().exactOptional(),
  /** The words of `quote` that most likely answer the question; set if no answer is claimed. */
  span: z.string().exactOptional(),
})
export type Footnote = z.infer<typeof Footnote>

/** One sentence of the answer, and whether passages support it. */
export const AnswerSentence = z.object({
  text: z.string(),
  footnotes: z.array(z.number()),
  support: z.enum(['supported', 'derived', 'unsupported']),
  /** Set if the sentence was checked by words only, because no model could compare it with its passage. */
  byWords: z.literal(true).exactOptional(),
  /** The computation behind a derived sentence, e.g. `1931 - 1889`. */
  computation: z.string().optional(),
  /** Title of the page that the sentence was taken from verbatim. */
  page: z.string().exactOptional(),
})
export type AnswerSentence = z.infer<typeof AnswerSentence>

/** How sure an answer is. `closest` claims no answer, and shows the closest passage. */
export const Sureness = z.enum(['sure', 'probable', 'closest'])
export type Sureness = z.infer<typeof Sureness>

const RunStarted = event('run-started', {
  run: z.string(),
  question: z.string(),
  /** When the run began, as ISO time. */
  date: z.string(),
  engine: z.string(),
  strategy: z.string().default('team').describe('Absent in runs that were kept when there was but one.'),
  source: z.string(),
  /** Why this source, if it was chosen automatically; else empty. */
  sourceReason: z.string(),
  /** Id of the first run of the thread; absent if this run begins one. */
  thread: z.string().exactOptional(),
})
/** A follow-up was put in full; `question` is what is researched. */
const AskedAs = event('asked-as', { question: z.string() })
/** A model or the shelf is being loaded. `total` is 0 while unknown. */
const Loading = event('loading', { label: z.string(), done: z.number(), total: z.number() })
const AgentStarted = event('agent-started', {
  id: z.string(),
  parent: z.string().nullable(),
  agent: z.string(),
  task: z.string(),
})
const Prefill = event('prefill', { agent: z.string(), done: z.number(), total: z.number() }).describe(
  'How much of what is being read has been read so far: tokens of a prompt, or passages of a document. A trace keeps the last one of each prompt.',
)
const Text = event('text', { agent: z.string(), step: z.number(), text: z.string() }).describe(
  'The reply as it comes. A trace keeps when it began, without the text.',
)
const Thought = event('thought', { agent: z.string(), step: z.number(), text: z.string() }).describe(
  'What a model that thinks before it replies thinks, as it comes. A trace keeps it in one piece. It is no part of the reply: nothing is read or carried out of it.',
)
/** What an agent intends to do; replaces its earlier plan. */
const Planned = event('plan', {
  agent: z.string(),
  step: z.number(),
  facts: z.object({
    given: z.array(z.string()),
    found: z.array(z.string()),
    lookUp: z.array(z.string()),
    derive: z.array(z.string()),
  }),
  steps: z.array(z.string()),
  /** False if code, not the model, made the plan. */
  byModel: z.boolean(),
})
/** An action to execute next: parsed from a reply, or chosen by code. */
const ActionWritten = event('action', {
  agent: z.string(),
  step: z.number(),
  thought: z.string(),
  code: z.string(),
  /** False if code, not the model, chose the action. */
  byModel: z.boolean(),
})
const ToolCalled = event('tool-called', {
  call: z.string(),
  agent: z.string(),
  step: z.number(),
  tool: z.string(),
  kind: ToolKind.default('compute').describe('Absent in runs that were kept before tools had kinds.'),
  input: z.record(z.string(), z.json()),
})
const ToolReturned = event('tool-returned', { call: z.string(), ok: z.boolean(), output: z.string() })
const Passages = event('passages', { agent: z.string(), passages: z.array(NumberedPassage) })
/** An agent claims that passage `n` answers a sub-question. */
const Claimed = event('claim', {
  agent: z.string(),
  n: z.number().int().positive(),
  question: z.string(),
  answer: z.string(),
  /** The estimated probability that `answer` is right, from 0 to 1; absent unless the span reader read it. */
  probability: z.number().exactOptional(),
})
/** The likeliest passage of a first search, shown early and not verified. `answer` is empty if no answer is likely. */
const FirstLooked = event('first-look', { answer: z.string(), note: Footnote })
/** New nodes in the graph of facts, and new connections between nodes that share a fact. */
const GraphGrown = event('graph-grown', {
  agent: z.string(),
  nodes: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Pairs of node ids. */
  edges: z.array(z.tuple([z.string(), z.string()])),
})
/** A node was visited, and these facts about it were read, each in passage `n`. */
const NodeVisited = event('node-visited', {
  agent: z.string(),
  node: z.string(),
  facts: z.array(z.object({ n: z.number().int().positive(), text: z.string() })),
})
/** A step ended; `observation` is what the model is shown next. */
const StepFinished = event('step-finished', {
  agent: z.string(),
  step: z.number(),
  observation: z.string(),
  error: z.string().optional(),
  tokens: Tokens,
  seconds: z.number(),
})
const AgentFinished = event('agent-finished', {
  id: z.string(),
  output: z.string(),
  reason: z.enum(['answered', 'step-cap', 'repeated', 'lost', 'budget', 'stopped', 'failed']),
})
/** Something that the person should know: "Storage is not available: nothing will be kept." */
const Notice = event('notice', { code: z.string(), message: z.string() })
/** The last event of a run that did not fail. */
export const Answer = event('answer', {
  /** The answer as plain text with footnote marks `[1]`. */
  text: z.string(),
  sentences: z.array(AnswerSentence),
  footnotes: z.array(Footnote),
  /** False if no answer was found: `text` says so, and `footnotes` list what was read. */
  found: z.boolean(),
  /** Whether the sentences are the items of a list. */
  list: z.boolean().exactOptional(),
  /** Whether each sentence is a row of a table, next to its quote. */
  table: z.boolean().exactOptional(),
  /** How sure the answer is; absent if it was not estimated. */
  sureness: Sureness.exactOptional(),
  /** Estimated probability that the answer is right. */
  probability: z.number().min(0).max(1).exactOptional(),
  seconds: z.number(),
  tokens: z.object({ in: z.number(), out: z.number(), cached: z.number() }),
})
const Failed = event('failed', {
  code: z.string(),
  message: z.string(),
  kind: PlainErrorData.shape.kind,
})

/** One event of a run, as it is emitted, stored and exported. */
export const ResearchEvent = z.discriminatedUnion('type', [
  RunStarted,
  AskedAs,
  Loading,
  AgentStarted,
  Prefill,
  Thought,
  Text,
  Planned,
  ActionWritten,
  ToolCalled,
  ToolReturned,
  Passages,
  Claimed,
  FirstLooked,
  GraphGrown,
  NodeVisited,
  StepFinished,
  AgentFinished,
  Notice,
  Answer,
  Failed,
])
export type ResearchEvent = z.infer<typeof ResearchEvent>
export type AnswerEvent = z.infer<typeof Answer>
type WithoutTime<E> = E extends ResearchEvent ? Omit<E, 'at'> : never
/** An event as it is emitted; the run adds its time. */
export type UntimedEvent = WithoutTime<ResearchEvent>
/** The events of one type, for example `EventOf<'answer'>`. */
export type EventOf<T extends ResearchEvent['type']> = Extract<ResearchEvent, { type: T }>

/** Events that only show progress. They are shown, but most are not stored (see `keptEvents`). */
const TRANSIENT: ReadonlySet<ResearchEvent['type']> = new Set(['loading', 'prefill', 'thought', 'text'])
export const isTransient = (e: ResearchEvent): boolean => TRANSIENT.has(e.type)
