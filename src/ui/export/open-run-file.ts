import { z } from 'zod'
import { UserError } from '../../common/core/errors.ts'
import { messages } from '../../common/messages/messages.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { Trace } from '../../common/trace/export.ts'
import type { SharedRun } from './run-file.ts'
import { readTraceBlock } from './trace-block.ts'

/** Limits for a file. A run of an hour takes about a hundredth of them. */
const MOST_BYTES = 50e6
const MOST_EVENTS = 20_000
/** The maximum number of questions in a thread. */
const MOST_TURNS = 200
/** The maximum length of one list in an event, of all lists together, and of a text, because all of them are shown. */
const MOST_LISTED = 2_000
const MOST_ITEMS = 60_000
const LONGEST_TEXT = 200_000
const DEEPEST_AGENT = 30
/** The longest run, a week in milliseconds: for a longer one the timeline would draw too many ticks. */
const LONGEST = 7 * 24 * 3_600_000

const Header = z.object({ format: z.literal('footnote-trace'), version: z.number() })

/**
 * Reads the run in a person's file: a trace (.json), or a page made by `runFile` (.html), of which only the embedded data
 * is used. Throws `UserError` `bad-run-file`, which says what is wrong.
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
  const value = safely((): unknown => JSON.parse(json))
  const header = Header.safeParse(value).data
  if (!header) throw badFile(texts.noRun)
  if (header.version !== 1 && header.version !== 2) throw badFile(texts.otherVersion(header.version))
  const trace = safely(() => Trace.safeParse(value))
  if (trace.success) return trace.data
  throw badFile(texts.unexpected(placeOf(trace.error)), trace.error)
}

/** Reports every exception as a damaged file: it may be incomplete, or nested so deeply that the stack overflows. */
function safely<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw badFile(messages().sharing.badFile.damaged, cause)
  }
}

const badFile = (message: string, cause?: unknown) => new UserError('bad-run-file', message, { cause })

/** The path of the first error, such as `events.12.code`. */
const placeOf = ({ issues }: z.ZodError): string => issues[0]?.path.map(String).join('.').slice(0, 80) || '{}'

/** Whether lists and texts in events are within the limits. */
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

/** The nesting depth of agents; the outermost has depth 1. */
function depth(events: readonly ResearchEvent[]): number {
  const depths = new Map<string, number>()
  for (const event of events) {
    // As in the tree, an agent that is started again keeps its place.
    if (event.type !== 'agent-started' || depths.has(event.id)) continue
    depths.set(event.id, 1 + (depths.get(event.parent ?? '') ?? 0))
  }
  return [...depths.values()].reduce((deepest, depth) => Math.max(deepest, depth), 0)
}
