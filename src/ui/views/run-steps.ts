import { css, html, nothing, type TemplateResult } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { type AgentNode, type CallNode, isOver, type RunTree, type StepNode } from '../../common/trace/run-tree.ts'
import { agentLabel, callText, ending, hasNewOutput, tally } from '../../common/trace/step-texts.ts'
import { agentTreeStyles } from '../styles/agent-tree-styles.ts'
import { drawObservation, drawWritten } from './draw-step.ts'
import { LazyPart } from './lazy-part.ts'
import { flags, given, state, View } from './view.ts'
import { duration } from './wording.ts'

const TABS = ['steps', 'timeline'] as const
type Tab = (typeof TABS)[number]

/** How an answer was found, as a tree of steps and, if the events are given, as a timeline: a tab for each. */
export class RunSteps extends View {
  static override properties = { ...given('tree', 'events'), ...flags('running'), ...state('tab') }
  static override initial: Partial<RunSteps> = { tab: 'steps' }
  declare tree: RunTree
  declare events: readonly ResearchEvent[] | undefined
  declare running: boolean
  declare tab: Tab
  readonly #timeline = new LazyPart(this, () => import('./timeline/timeline-view.ts'))

  override render() {
    if (this.tree.agents.length === 0) return nothing
    const tree = html`<fn-agent-tree .tree=${this.tree}></fn-agent-tree>`
    const heading = html`<h3 class="label" id="title">${messages().run.howItWasFound}</h3>`
    if (!this.events) return html`${heading}${tree}`
    return html`
      <div class="head spread">
        ${heading}
        <div class="spread small" role="tablist" aria-labelledby="title" @keydown=${this.#walk}>
          ${TABS.map(tab => this.#drawTab(tab))}
        </div>
      </div>
      <div id="steps" role="tabpanel" aria-labelledby="tab-steps" ?hidden=${this.tab !== 'steps'}>${tree}</div>
      <div id="timeline" role="tabpanel" aria-labelledby="tab-timeline" ?hidden=${this.tab !== 'timeline'}>
        ${this.tab === 'timeline' ? this.#drawTimeline() : nothing}
      </div>
    `
  }

  #drawTab(tab: Tab) {
    const { run, timeline } = messages()
    const isShown = tab === this.tab
    return html`
      <button
        class="quiet"
        id="tab-${tab}"
        role="tab"
        aria-controls=${tab}
        aria-selected=${isShown ? 'true' : 'false'}
        tabindex=${isShown ? 0 : -1}
        @click=${() => this.#choose(tab)}
      >${{ steps: run.stepByStep, timeline: timeline.title }[tab]}</button>
    `
  }

  #drawTimeline() {
    if (this.#timeline.state === 'failed') return this.#timeline.drawFailure()
    return this.#timeline.state === 'open'
      ? html`<fn-timeline .tree=${this.tree} .events=${this.events} ?running=${this.running}></fn-timeline>`
      : nothing
  }

  #choose(tab: Tab) {
    this.tab = tab
    if (tab === 'timeline') this.#timeline.open()
  }

  /** Moves between the tabs with the arrow keys, Home and End, as in the ARIA tabs pattern. */
  async #walk(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -TABS.length, End: TABS.length }[event.key]
    if (!step) return
    event.preventDefault()
    const next = TABS[Math.min(Math.max(TABS.indexOf(this.tab) + step, 0), TABS.length - 1)] ?? 'steps'
    this.#choose(next)
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  static override styles = css`
    .head {
      margin-bottom: 0.4em;
    }
    button[aria-selected='true'] {
      color: var(--muted);
      text-decoration: none;
    }
  `
}
customElements.define('fn-run-steps', RunSteps)

/** The agents' steps as nested lists; a step is unfolded while in progress, and folded to one line when done. */
class AgentTree extends View {
  static override properties = given('tree')
  declare tree: RunTree

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

  static override styles = agentTreeStyles
}
customElements.define('fn-agent-tree', AgentTree)

function drawAgent(agent: AgentNode, live: boolean): TemplateResult {
  return html`
    <details ?open=${live && !agent.finished}>
      <summary>
        <span class="task"><span class="who">${agentLabel(agent.agent)}</span>${agent.page ? html`<cite dir="auto">${agent.page}</cite>: ` : nothing}<bdi>${agent.task}</bdi></span>
        <span class="small muted">${ending(agent)}</span>
      </summary>
      <ol class="steps">${agent.steps.map(step => html`<li>${drawStep(step, live)}</li>`)}</ol>
      ${hasNewOutput(agent) ? html`<p class="body observed" dir="auto"><span class="unseen" dir="auto">${messages().run.result}</span>${agent.finished?.output}</p>` : nothing}
    </details>
  `
}

function drawStep(step: StepNode, live: boolean): TemplateResult {
  const { calls, agents, finished } = step
  return html`
    <details ?open=${live && !finished}>
      <summary>
        <span class="thought">${headline(step)}</span>
        <span class="small muted">${finished ? duration(finished.seconds) : nothing}</span>
      </summary>
      <div class="body">
        ${drawWritten(step)}
        ${drawCalls(calls.filter(call => !call.delegated))}
        ${agents.length > 0 ? html`<ol>${agents.map(agent => html`<li>${drawAgent(agent, live)}</li>`)}</ol>` : nothing}
        ${drawObservation(step)}
      </div>
    </details>
  `
}

function headline({ step, plan, action, writing, thoughts }: StepNode): TemplateResult | string {
  const { run } = messages()
  const decision = action ?? plan
  if (!decision) {
    const doing = writing ? run.writingStep(step) : thoughts ? run.thinkingStep(step) : run.beginningStep(step)
    return html`<span class="muted">${doing}</span>`
  }
  const mark = decision.byModel ? nothing : html` <span class="small muted">${run.withoutModel}</span>`
  return html`<bdi>${action?.thought || (plan ? run.planned : run.step(step))}</bdi>${mark}`
}

function drawCalls(calls: readonly CallNode[]) {
  if (calls.length === 0) return nothing
  return html`<ul class="small muted">${calls.map(call => html`<li dir="auto">${callText(call)}</li>`)}</ul>`
}
