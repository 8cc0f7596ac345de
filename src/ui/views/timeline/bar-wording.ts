import { messages } from '../../../common/messages/messages.ts'
import { agentLabel } from '../../../common/trace/step-texts.ts'
import type { Tokens } from '../../../common/trace/tokens.ts'
import type { Bar, Row } from './timeline.ts'

/** The name of a bar, "Source, “Eiffel Tower”", and whether it failed. */
export function whatOf({ kind, subject, state }: Bar): string {
  const { timeline } = messages()
  const what = subject ? timeline.about(timeline.kinds[kind], subject) : timeline.kinds[kind]
  return state === 'failed' ? timeline.failed(what) : what
}

/** The complete description of a bar, for screen readers and as its tooltip. */
export function labelOf({ agent }: Row, bar: Bar): string {
  const { timeline } = messages()
  const from = timeline.seconds(bar.from / 1_000)
  if (bar.state === 'open') return timeline.barOpen(agentLabel(agent), bar.step, whatOf(bar), from)
  return timeline.bar(agentLabel(agent), bar.step, whatOf(bar), from, tookOf(bar))
}

export const tookOf = ({ from, to }: Bar): string => messages().timeline.seconds((to - from) / 1_000)

/** The tokens that a bar's step used, given only for the step's first bar; undefined for others, or if it used none. */
export function tokensOf({ steps, bars }: Row, bar: Bar): Tokens | undefined {
  const first = bars.find(({ step, lane }) => step === bar.step && lane === 0)
  const tokens = first === bar ? steps.get(bar.step) : undefined
  return tokens && tokens.in + tokens.out > 0 ? tokens : undefined
}
