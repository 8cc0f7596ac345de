import { messages } from '../../common/messages/messages.ts'
import type { EventOf, NumberedPassage, ResearchEvent } from '../../common/trace/events.ts'
import { highlight } from '../../common/trace/highlight.ts'
import type { AgentNode, CallNode, RunTree, StepNode } from '../../common/trace/run-tree.ts'
import { agentLabel, callText, ending, hasNewOutput, planParts, tally } from '../../common/trace/step-texts.ts'
import { drawAddress } from './drawn-answer.ts'
import { html, type Markup } from './markup.ts'

/** The passages that each agent read, by the agent's id. The run's tree does not say which agent read a passage. */
type Readings = ReadonlyMap<string, readonly NumberedPassage[]>

/** The agents' steps as nested `details` elements; empty if no agent took a step. */
export function drawTrace(tree: RunTree, events: readonly ResearchEvent[]): Markup {
  if (tree.agents.length === 0) return html``
  const readings = readingsIn(events)
  return html`<details class="trace">
<summary><h2 class="label">${messages().run.howItWasFound}</h2><span class="small muted">${tally(tree)}</span></summary>
<ol class="agents">${tree.agents.map(agent => drawAgent(agent, readings))}</ol>
</details>`
}

function readingsIn(events: readonly ResearchEvent[]): Readings {
  const readings = new Map<string, NumberedPassage[]>()
  for (const event of events) {
    if (event.type !== 'passages') continue
    const known = readings.get(event.agent)
    if (known) known.push(...event.passages)
    else readings.set(event.agent, [...event.passages])
  }
  return readings
}

function drawAgent(agent: AgentNode, readings: Readings): Markup {
  const { finished, page, steps, task } = agent
  return html`<li>
<details>
<summary><span class="task" dir="auto"><span class="who">${agentLabel(agent.agent)}</span>${
    page && html`<cite>${page}</cite>: `
  }${task}</span><span class="small muted">${ending(agent)}</span></summary>
<ol class="steps">${steps.map(step => drawStep(step, readings))}</ol>
${drawReadings(readings.get(agent.id) ?? [])}
${hasNewOutput(agent) ? drawObserved(messages().run.result, finished?.output ?? '') : ''}
</details>
</li>
`
}

function drawStep({ step, thoughts, plan, action, calls, agents, finished }: StepNode, readings: Readings): Markup {
  const { run, sharing, units } = messages()
  const { code = '', thought = plan ? run.planned : '' } = action ?? {}
  const { byModel = true } = action ?? plan ?? {}
  const { observation = '', error = '' } = finished ?? {}
  return html`<li>
<details>
<summary><span class="thought" dir="auto">${thought || run.step(step)}${
    byModel ? '' : html` <span class="small muted">${run.withoutModel}</span>`
  }</span><span class="small muted">${finished ? units.seconds(Math.round(finished.seconds)) : ''}</span></summary>
<div class="body">
${drawThoughts(thoughts)}
${plan ? drawPlan(plan) : ''}
${code && html`<pre dir="ltr"><code>${highlight(code).map(({ kind, text }) => html`<span class="${kind}">${text}</span>`)}</code></pre>`}
${drawCalls(calls.filter(call => !call.delegated))}
${agents.length > 0 ? html`<ol class="agents">${agents.map(agent => drawAgent(agent, readings))}</ol>` : ''}
${drawObserved(run.observation, observation)}
${observation.includes(error) ? '' : drawObserved(sharing.error, error)}
${finished ? html`<p class="small muted">${sharing.tokens(finished.tokens)}</p>` : ''}
</div>
</details>
</li>
`
}

/** The model's reasoning before its reply. */
const drawThoughts = (thoughts: string): Markup =>
  thoughts.trim()
    ? html`<details class="thoughts">
<summary><span class="small muted">${messages().run.thoughts}</span></summary>
<p class="observed" dir="auto">${thoughts.trim()}</p>
</details>`
    : html``

const drawPlan = (plan: EventOf<'plan'>): Markup =>
  html`<dl class="plan">${planParts(plan).map(
    ({ heading, items }) => html`<dt>${heading}</dt>${items.map(item => html`<dd dir="auto">${item}</dd>`)}`,
  )}</dl>`

function drawCalls(calls: readonly CallNode[]): Markup {
  if (calls.length === 0) return html``
  return html`<ul class="small muted">${calls.map(call => html`<li dir="auto">${callText(call)}</li>`)}</ul>`
}

const drawObserved = (label: string, text: string): Markup =>
  text ? html`<p class="observed" dir="auto"><span class="unseen">${label}</span>${text}</p>` : html``

function drawReadings(passages: readonly NumberedPassage[]): Markup {
  if (passages.length === 0) return html``
  const { run, sharing } = messages()
  return html`<details class="body">
<summary><span class="label">${run.whatWasRead}</span><span class="small muted">${sharing.passages(passages.length)}</span></summary>
<ol class="passages">${passages.map(
    ({ n, title, section, text, url }) => html`<li>
<p class="small"><span class="note-number">${n}</span><cite dir="auto">${title}</cite>${section.map(heading => html` › <bdi>${heading}</bdi>`)}</p>
<blockquote dir="auto">${text}</blockquote>
${drawAddress(url)}
</li>
`,
  )}</ol>
</details>`
}
