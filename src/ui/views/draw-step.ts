import { html, nothing } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { highlight } from '../../common/trace/highlight.ts'
import type { StepNode } from '../../common/trace/run-tree.ts'
import { planParts } from '../../common/trace/step-texts.ts'

/** Draws what the model wrote in a step: its thoughts, its plan, what it is writing now, and its code. */
export function drawWritten({ thoughts, plan, writing, action }: StepNode, codeLabel?: string) {
  return html`
    ${drawThoughts(thoughts.trim())}
    ${plan ? html`<dl class="plan">${planParts(plan).map(drawPart)}</dl>` : nothing}
    ${writing ? html`<pre>${writing}</pre>` : nothing}
    ${action?.code ? html`<pre aria-label=${codeLabel ?? nothing}><code>${highlight(action.code).map(({ kind, text }) => html`<span class=${kind}>${text}</span>`)}</code></pre>` : nothing}
  `
}

/** The model's reasoning before its reply is folded: it is long and not part of the answer. */
function drawThoughts(thoughts: string) {
  if (!thoughts) return nothing
  return html`
    <details class="thoughts">
      <summary><span class="small muted">${messages().run.thoughts}</span></summary>
      <p class="observed" dir="auto">${thoughts}</p>
    </details>
  `
}

const drawPart = ({ heading, items }: ReturnType<typeof planParts>[number]) =>
  html`<dt>${heading}</dt>${items.map(item => html`<dd dir="auto">${item}</dd>`)}`

/** Draws what came back from a step's action. */
export function drawObservation({ finished }: StepNode) {
  if (!finished?.observation) return nothing
  return html`<p class="observed" dir="auto"><span class="unseen" dir="auto">${messages().run.observation}</span>${finished.observation}</p>`
}
