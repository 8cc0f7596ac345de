import { html, nothing, type TemplateResult } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { type AgentNode, type CallNode, isOver, type RunTree, type StepNode } from '../../common/trace/run-tree.ts'
import { agentLabel, callText, ending, hasNewOutput, tally } from '../../common/trace/step-texts.ts'
import { agentTreeStyles } from '../styles/agent-tree-styles.ts'
import { drawObservation, drawWritten } from './draw-step.ts'
import { given, View } from './view.ts'
import { duration } from './wording.ts'

/** The agents' steps as nested lists; a step is unfolded while in progress, and folded to one line when done. */
export class AgentTree extends View {
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
