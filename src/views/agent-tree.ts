import { css, html, nothing, type TemplateResult } from 'lit'
import { messages } from '../messages/messages.ts'
import { highlight } from '../trace/highlight.ts'
import { type AgentNode, type CallNode, emptyTree, isOver, type RunTree, type StepNode } from '../trace/run-tree.ts'
import { codeStyles } from './code-styles.ts'
import { sharedStyles } from './shared-styles.ts'
import { View } from './view.ts'
import { duration, ending, tally } from './wording.ts'

/** The agents' steps as nested lists: open while they are taken, folded to a line each once they are done. */
export class AgentTree extends View {
  static override properties = { tree: { attribute: false } }
  declare tree: RunTree

  constructor() {
    super()
    this.tree = emptyTree
  }

  override render() {
    const { agents } = this.tree
    if (agents.length === 0) return nothing
    const live = !isOver(this.tree)
    return html`
      <details ?open=${live}>
        <summary><span class="tally muted">${tally(this.tree)}</span></summary>
        <ol class="agents">${agents.map(agent => html`<li>${drawAgent(agent, live)}</li>`)}</ol>
      </details>
    `
  }

  static override styles = [
    sharedStyles,
    codeStyles,
    css`
      summary {
        list-style: none;
        display: grid;
        grid-template-columns: 1.1em minmax(0, 1fr) auto;
        align-items: baseline;
        column-gap: 0.2em;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary::before {
        content: '›';
        color: var(--accent);
        transition: rotate 120ms;
        rotate: 0deg;
        transform-origin: 30% 60%;
      }
      details[open] > summary::before {
        rotate: 90deg;
      }
      summary:hover > :is(.thought, .task) {
        color: var(--accent);
      }
      summary > .small {
        padding-left: 1em;
        white-space: nowrap;
      }
      .tally,
      .agents,
      .steps {
        font-size: 1rem;
        line-height: 1.45;
      }
      .agents > li {
        margin-top: 0.9em;
      }
      .steps {
        margin: 0.35em 0 0 0.25em;
        padding-left: 0.85em;
        border-left: 1px solid var(--rule);
      }
      .steps > li {
        padding: 0.3em 0;
      }
      .who {
        font-style: italic;
        color: var(--muted);
      }
      .who::after {
        content: ' — ';
      }
      .body {
        margin: 0.4em 0 0.6em 1.3em;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.6em;
      }
      pre {
        tab-size: 2;
      }
      .observed {
        white-space: pre-line;
        overflow-wrap: anywhere;
        font-size: 0.9375rem;
        color: var(--muted);
        border-inline-start: 1px solid var(--accent);
        padding-inline-start: 0.9em;
      }
      .calls {
        font-size: var(--text-small);
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      @media (prefers-reduced-motion: reduce) {
        summary::before {
          transition: none;
        }
      }
      @media (max-width: 480px) {
        .body {
          margin-left: 0;
        }
        .steps {
          padding-left: 0.6em;
        }
        summary > .small {
          padding-left: 0.5em;
        }
      }
    `,
  ]
}
customElements.define('fn-agent-tree', AgentTree)

function drawAgent(agent: AgentNode, live: boolean): TemplateResult {
  const { run } = messages()
  return html`
    <details ?open=${live && !agent.finished}>
      <summary>
        <span class="task"><span class="who">${run.agents[agent.agent]}</span>${agent.page ? html`<cite dir="auto">${agent.page}</cite>: ` : nothing}<bdi>${agent.task}</bdi></span>
        <span class="small muted">${ending(agent)}</span>
      </summary>
      <ol class="steps">${agent.steps.map(step => html`<li>${drawStep(step, live)}</li>`)}</ol>
      ${tellsMore(agent) ? html`<p class="body observed" dir="auto"><span class="unseen" dir="auto">${run.result}</span>${agent.finished?.output}</p>` : nothing}
    </details>
  `
}

/** An output is shown where the last observation has not shown it already. */
const tellsMore = ({ finished, steps }: AgentNode): boolean =>
  !!finished?.output && finished.output !== steps.at(-1)?.finished?.observation

function drawStep(step: StepNode, live: boolean): TemplateResult {
  const { action, finished } = step
  return html`
    <details ?open=${live && !finished}>
      <summary>
        <span class="thought">${headline(step)}</span>
        <span class="small muted">${finished ? duration(finished.seconds) : nothing}</span>
      </summary>
      <div class="body">
        ${step.writing ? html`<pre>${step.writing}</pre>` : nothing}
        ${action?.code ? html`<pre><code>${highlight(action.code).map(({ kind, text }) => html`<span class=${kind}>${text}</span>`)}</code></pre>` : nothing}
        ${drawCalls(step.calls.filter(call => !call.delegated))}
        ${step.agents.length > 0 ? html`<ol>${step.agents.map(agent => html`<li>${drawAgent(agent, live)}</li>`)}</ol>` : nothing}
        ${finished?.observation ? html`<p class="observed" dir="auto"><span class="unseen" dir="auto">${messages().run.observation}</span>${finished.observation}</p>` : nothing}
      </div>
    </details>
  `
}

function headline({ step, action, writing }: StepNode): TemplateResult | string {
  const { run } = messages()
  if (!action) return html`<span class="muted">${writing ? run.writingStep(step) : run.beginningStep(step)}</span>`
  const mark = action.byModel ? nothing : html` <span class="small muted">${run.withoutModel}</span>`
  return html`<bdi>${action.thought || run.step(step)}</bdi>${mark}`
}

function drawCalls(calls: readonly CallNode[]) {
  if (calls.length === 0) return nothing
  return html`<ul class="calls">${calls.map(call => html`<li dir="auto">${callText(call)}</li>`)}</ul>`
}

/** "search wikipedia: “Nile” …" while it goes on. */
function callText({ tool, input, returned }: CallNode): string {
  const { common, run } = messages()
  const values = Object.values(input).map(value =>
    typeof value === 'string' ? common.quoted(value) : JSON.stringify(value),
  )
  const text = run.call(tool.replaceAll('_', ' '), values.join(common.comma))
  if (!returned) return `${text} …`
  return returned.ok ? text : run.callFailed(text)
}
