import type { ResearchEvent } from '../../../common/trace/events.ts'
import { addTokens, NO_TOKENS } from '../../../common/trace/tokens.ts'
import { GrowingRow } from './growing-row.ts'
import type { Timeline } from './timeline.ts'

/**
 * Lays out a run in time from its events, in order. Events of agents or calls that were never started are ignored.
 * `until` is the current time (ms since the run began) for a run in progress; what is still open extends to it.
 */
export function timelineOf(events: readonly ResearchEvent[], until = 0): Timeline {
  const rows = new Map<string, GrowingRow>()
  const roots: GrowingRow[] = []
  const callers = new Map<string, GrowingRow>()
  let at = 0
  let ready: number | undefined
  let isOver = false

  for (const event of events) {
    at = Math.max(at, event.at)
    switch (event.type) {
      case 'agent-started': {
        if (rows.has(event.id)) break
        ready ??= at
        const caller = rows.get(event.parent ?? '')
        const row = new GrowingRow(event, caller ? caller.depth + 1 : 0, at)
        rows.set(event.id, row)
        const siblings = caller?.children ?? roots
        siblings.push(row)
        caller?.handOver(event.id, at)
        break
      }
      case 'prefill':
        rows.get(event.agent)?.read()
        break
      case 'thought':
      case 'text':
        rows.get(event.agent)?.wrote(event, at)
        break
      case 'plan':
        rows.get(event.agent)?.planned(event, at)
        break
      case 'action':
        rows.get(event.agent)?.act(event, at)
        break
      case 'tool-called': {
        const row = rows.get(event.agent)
        if (!row || callers.has(event.call)) break
        callers.set(event.call, row)
        row.called(event, at)
        break
      }
      case 'tool-returned':
        callers.get(event.call)?.returned(event, at)
        break
      case 'step-finished':
        rows.get(event.agent)?.finishStep(event, at)
        break
      case 'agent-finished': {
        const row = rows.get(event.id)
        row?.finish(at, 'done')
        rows.get(row?.started.parent ?? '')?.takeBack(event.id, at)
        break
      }
      case 'answer':
      case 'failed':
        isOver = true
        for (const row of rows.values()) row.finish(at, 'done')
        break
    }
  }

  const span = isOver ? at : Math.max(at, until)
  for (const row of rows.values()) row.finish(span, 'open')
  const laid = [...callersFirst(roots)].map(row => row.row())
  return {
    span,
    ready: ready ?? span,
    rows: laid,
    tokens: laid.map(({ tokens }) => tokens).reduce(addTokens, NO_TOKENS),
  }
}

function* callersFirst(rows: readonly GrowingRow[]): Generator<GrowingRow> {
  for (const row of rows) {
    yield row
    yield* callersFirst(row.children)
  }
}
