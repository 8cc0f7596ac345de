import { messages } from '../../messages/messages.ts'
import type { Bar, Row } from './timeline.ts'

/** "Source, “Eiffel Tower”", and that it failed. */
export function whatOf({ kind, subject, state }: Bar): string {
  const { timeline } = messages()
  const what = subject ? timeline.about(timeline.kinds[kind], subject) : timeline.kinds[kind]
  return state === 'failed' ? timeline.failed(what) : what
}

/** A whole bar for voices, and for who points at it. */
export function labelOf({ agent }: Row, bar: Bar): string {
  const { run, timeline } = messages()
  const from = timeline.seconds(bar.from / 1_000)
  if (bar.state === 'open') return timeline.barOpen(run.agents[agent], bar.step, whatOf(bar), from)
  return timeline.bar(run.agents[agent], bar.step, whatOf(bar), from, tookOf(bar))
}

export const tookOf = ({ from, to }: Bar): string => messages().timeline.seconds((to - from) / 1_000)

/** At the step's first bar of its own line: what the step took in tokens. */
export function tokensOf({ steps, bars }: Row, bar: Bar): string {
  const tokens = steps.get(bar.step)
  const first = bars.find(({ step, lane }) => step === bar.step && lane === 0)
  if (!tokens || first !== bar || tokens.in + tokens.out === 0) return ''
  return messages().timeline.rowTokens(tokens.in, tokens.out)
}
