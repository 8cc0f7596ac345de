import { z } from 'zod'
import { UserError } from '../core/errors.ts'
import { messages } from '../messages/messages.ts'
import type { ResearchEvent } from '../trace/events.ts'
import { Trace } from '../trace/export.ts'
import type { SharedRun } from './run-file.ts'
import { readTraceBlock } from './trace-block.ts'

/** What a file may hold before it is refused: a run of an hour has a hundredth of it. */
const MOST_BYTES = 50e6
const MOST_EVENTS = 20_000
/** How many questions a thread may have. */
const MOST_TURNS = 200
/** What a list within an event may hold, all such lists together, and a text: each is drawn. */
const MOST_LISTED = 2_000
const MOST_ITEMS = 60_000
const LONGEST_TEXT = 200_000
const DEEPEST_AGENT = 30
/** A run of more ms than this, a week, would have more ticks in its timeline than a tab can draw. */
const LONGEST = 7 * 24 * 3_600_000

const Header = z.object({ format: z.literal('footnote-trace'), version: z.number() })

/**
 * The run in a file that a person gives: a trace (.json), or a page that `runFile` made (.html), of which only the
 * data is looked at. Throws `UserError` `bad-run-file`, which says what is wrong with it.
 */
export async function openRunFile(file: Blob): Promise<SharedRun> {
  const texts = messages().sharing.badFile
  if (file.size > MOST_BYTES) throw badFile(texts.tooLarge(MOST_BYTES / 1e6))
  const { question, date, events, earlier } = parseTrace(jsonIn(await file.text()))
  const runs = [...(earlier ?? []).map(({ events }) => events), events]
  const all = runs.flat()
  const isLong = runs.length > MOST_TURNS || all.length > MOST_EVENTS || all.some(({ at }) => at > LONGEST)
  const isDeep = runs.some(events => depth(events) > DEEPEST_AGENT)
  if (isLong || isDeep || !safely(() => isDrawable(all))) throw badFile(texts.tooLong)
  return { question, date, events, ...(earlier && earlier.length > 0 && { earlier }) }
}

function jsonIn(text: string): string {
  if (/^\s*\{/.test(text)) return text
  const block = readTraceBlock(text)
  if (block === undefined) throw badFile(messages().sharing.badFile.noRun)
  return block
}

function parseTrace(json: string): Trace {
  const texts = messages().sharing.badFile
  const value = parseJson(json)
  const header = Header.safeParse(value).data
  if (!header) throw badFile(texts.noRun)
  if (header.version !== 1 && header.version !== 2) throw badFile(texts.otherVersion(header.version))
  const trace = safely(() => Trace.safeParse(value))
  if (trace.success) return trace.data
  throw badFile(texts.unexpected(placeOf(trace.error)), trace.error)
}

const parseJson = (json: string): unknown => safely(() => JSON.parse(json))

/** Whatever goes wrong here is the file's doing: it ends too early, or is nested deeper than the stack. */
function safely<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw badFile(messages().sharing.badFile.damaged, cause)
  }
}

const badFile = (message: string, cause?: unknown) => new UserError('bad-run-file', message, { cause })

/** The first thing amiss, as `events.12.code`. */
const placeOf = ({ issues }: z.ZodError): string => issues[0]?.path.map(String).join('.').slice(0, 80) || '{}'

/** Whether the lists and texts in some events are few and short enough. */
function isDrawable(events: readonly ResearchEvent[]): boolean {
  let items = 0
  const isSmall = (value: unknown): boolean => {
    if (typeof value === 'string') return value.length <= LONGEST_TEXT
    if (typeof value !== 'object' || value === null) return true
    const parts = Object.values(value)
    items += Array.isArray(value) ? parts.length : 0
    return parts.length <= MOST_LISTED && items <= MOST_ITEMS && parts.every(isSmall)
  }
  return events.every(isSmall)
}

/** Nesting depth of agents; the outermost counts 1. */
function depth(events: readonly ResearchEvent[]): number {
  const depths = new Map<string, number>()
  for (const event of events) {
    // An agent that starts once more stays where it was, as in the tree.
    if (event.type !== 'agent-started' || depths.has(event.id)) continue
    depths.set(event.id, 1 + (depths.get(event.parent ?? '') ?? 0))
  }
  return [...depths.values()].reduce((deepest, depth) => Math.max(deepest, depth), 0)
}
