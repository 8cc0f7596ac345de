import { z } from 'zod'

/**
 * Everything that a run tells, as one discriminated union: the page, the terminal and the trace file draw the
 * same events. Agents are nested: an agent run names the run that called it as `parent`.
 */

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), /** ms since the run began */ at: z.number().nonnegative(), ...shape })

/** What a tool is for, by which a run is drawn. */
const ToolKind = z.enum(['search', 'open', 'retrieve', 'compute', 'ask', 'file'])
export type ToolKind = z.infer<typeof ToolKind>
const Tokens = z.object({ in: z.number(), cached: z.number(), out: z.number() })

/** A passage under its run-wide number, as the models saw it. */
export const NumberedPassage = z.object({
  n: z.number().int().positive(),
  source: z.string(),
  title: z.string(),
  section: z.array(z.string()),
  text: z.string(),
  url: z.string(),
  revision: z.string(),
  /** The id of the page in the library, to open it. */
  page: z.string(),
  /** The name of the pack that brought the page, where one did. */
  imported: z.string().exactOptional(),
})
export type NumberedPassage = z.infer<typeof NumberedPassage>

export const Footnote = z.object({
  /** The number of the note: 1, 2, 3 … in order of first use in the answer. */
  n: z.number().int().positive(),
  source: z.string(),
  title: z.string(),
  /** The headings above it, joined by " › "; empty for the lead. */
  section: z.string(),
  /** The sentence that holds the fact, exactly as it stands in `passage`. */
  quote: z.string(),
  /** The article's address with a text fragment that opens at the quote; empty where there is none. */
  url: z.string(),
  revision: z.string(),
  passage: z.string(),
  page: z.string(),
  /** The name of the pack that brought the page, where one did: its source was not asked. */
  imported: z.string().exactOptional(),
  /** The likeliest words, exactly as they stand in `quote`: where nothing is claimed, they are marked in its place. */
  span: z.string().exactOptional(),
})
export type Footnote = z.infer<typeof Footnote>

/** One sentence of the answer, and what code found it to rest on. */
export const AnswerSentence = z.object({
  text: z.string(),
  /** The numbers of the footnotes that the sentence rests on. */
  footnotes: z.array(z.number()),
  support: z.enum(['supported', 'derived', 'unsupported']),
  /** Whether words alone say that it is supported, since no model could compare it with its passage. */
  byWords: z.literal(true).exactOptional(),
  /** The computation behind a derived sentence, e.g. `1931 - 1889`. */
  computation: z.string().optional(),
  /** The title of the page that the sentence is taken from, whole. */
  page: z.string().exactOptional(),
})
export type AnswerSentence = z.infer<typeof AnswerSentence>

/** How sure an answer is. `closest` is no claim: it shows the passage that comes closest to one. */
export const Sureness = z.enum(['sure', 'probable', 'closest'])
export type Sureness = z.infer<typeof Sureness>

const RunStarted = event('run-started', {
  run: z.string(),
  question: z.string(),
  /** ISO time. */
  date: z.string(),
  engine: z.string(),
  strategy: z.string().default('team').describe('Absent in runs that were kept when there was but one.'),
  source: z.string(),
  /** Why this source, where it was chosen for the person; else empty. */
  sourceReason: z.string(),
  /** The thread that the question goes on with, by the run of its first question; absent where it begins one. */
  thread: z.string().exactOptional(),
})
/** A follow-up was rewritten into a question that stands by itself: this is what is researched. */
const AskedAs = event('asked-as', { question: z.string() })
/** A model, or the shelf, on its way here. `total` is 0 while it is not known. */
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
/** What an agent means to do from here on. It takes the place of the plan before. */
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
  /** False for a plan that code made. */
  byModel: z.boolean(),
})
/** A reply that was read as an action, before it runs. */
const ActionWritten = event('action', {
  agent: z.string(),
  step: z.number(),
  thought: z.string(),
  code: z.string(),
  /** False for the steps that the loop takes without asking the model. */
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
/** An agent took a fact from the passage of that number, as the answer to a question. */
const Claimed = event('claim', {
  agent: z.string(),
  n: z.number().int().positive(),
  question: z.string(),
  answer: z.string(),
})
/** The likeliest passage, found by code before any plan: nobody has checked it. `answer` is empty where none seems told. */
const FirstLooked = event('first-look', { answer: z.string(), note: Footnote })
/** Key elements of what was read, as they come to be known, and which of them a fact joins. */
const GraphGrown = event('graph-grown', {
  agent: z.string(),
  nodes: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Ids of two nodes each. */
  edges: z.array(z.tuple([z.string(), z.string()])),
})
/** A key element was visited: these facts about it were read, each in the passage of that number. */
const NodeVisited = event('node-visited', {
  agent: z.string(),
  node: z.string(),
  facts: z.array(z.object({ n: z.number().int().positive(), text: z.string() })),
})
/** The step is over; `observation` is what the model will be shown. */
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
/** Something the person should know: "Storage is not available: nothing will be kept." */
const Notice = event('notice', { code: z.string(), message: z.string() })
export const Answer = event('answer', {
  /** The answer as plain text with footnote marks `[1]`. */
  text: z.string(),
  sentences: z.array(AnswerSentence),
  footnotes: z.array(Footnote),
  /** False: nothing read holds an answer; `text` says so, and `footnotes` are what was read. */
  found: z.boolean(),
  /** The sentences are the items of a list. */
  list: z.boolean().exactOptional(),
  /** Each sentence is a row, beside the words that it rests on. */
  table: z.boolean().exactOptional(),
  /** Absent where nobody has weighed it. */
  sureness: Sureness.exactOptional(),
  /** How likely it is that the answer is right. */
  probability: z.number().min(0).max(1).exactOptional(),
  seconds: z.number(),
  tokens: z.object({ in: z.number(), out: z.number(), cached: z.number() }),
})
const Failed = event('failed', {
  code: z.string(),
  message: z.string(),
  kind: z.enum(['user', 'source', 'action', 'engine', 'stopped', 'bug']),
})

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
/** An event as it is told; the run adds when. */
export type UntimedEvent = WithoutTime<ResearchEvent>
export type EventOf<T extends ResearchEvent['type']> = Extract<ResearchEvent, { type: T }>

/** Events that only show that something moves: drawn, and for the most part not stored; see `keptEvents`. */
const PASSING: ReadonlySet<ResearchEvent['type']> = new Set(['loading', 'prefill', 'thought', 'text'])
export const isPassing = (e: ResearchEvent): boolean => PASSING.has(e.type)
