import { html } from 'lit'
import type { EventOf } from '../trace/events.ts'
import { planParts } from '../trace/step-texts.ts'

/** Draws a plan's facts and steps, each group under its heading. */
export const drawPlan = (plan: EventOf<'plan'>) => html`
  <dl class="plan">
    ${planParts(plan).map(
      ({ heading, items }) => html`<dt>${heading}</dt>${items.map(item => html`<dd dir="auto">${item}</dd>`)}`,
    )}
  </dl>
`
