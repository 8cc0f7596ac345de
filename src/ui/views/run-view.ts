import { css, html, nothing, type PropertyValues } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { errorText } from '../../common/messages/error-text.ts'
import { messages } from '../../common/messages/messages.ts'
import type { EventOf, Footnote, ResearchEvent } from '../../common/trace/events.ts'
import type { RunTree } from '../../common/trace/run-tree.ts'
import { modelName } from '../../models/llm/catalogue.ts'
import { titleText } from '../styles/text-styles.ts'
import { LazyPart } from './lazy-part.ts'
import type { Playback } from './playback.ts'
import './first-look.ts'
import './replay-bar.ts'
import './run-answer.ts'
import './run-status.ts'
import './run-steps.ts'
import './section-sheet.ts'
import type { FetchArticle, SectionSheet } from './section-sheet.ts'
import { flags, given, View } from './view.ts'
import { spokenAnswer } from './wording.ts'

/**
 * One run from question to footnotes. Fires `stop`; `again` to ask a failed question again; `resume` to continue an
 * interrupted run; and `reword` with the full text of a follow-up, to change it. The slot `about` is drawn before the
 * answer, other content after it.
 */
export class RunView extends View {
  static override properties = {
    ...given('question', 'tree', 'events', 'span', 'playback', 'article'),
    ...flags('running', 'stopping', 'resumable', 'sheets'),
  }
  declare question: string
  declare tree: RunTree
  /** The events that the tree was made from; without them there is no timeline. */
  declare events: readonly ResearchEvent[] | undefined
  /** The length of a replayed run in ms. */
  declare span: number | undefined
  declare running: boolean
  declare stopping: boolean
  /** Pauses and skips the replay; undefined unless the run is being replayed. */
  declare playback: Playback | undefined
  declare resumable: boolean
  /** Whether pressing a mark opens the cited section instead of its note, when the notes are below the answer. */
  declare sheets: boolean
  /** Fetches a stored page, for the section around a footnote. */
  declare article: FetchArticle
  /** The view of the graph, whose code is loaded when the first run with a graph is shown. */
  readonly #graph = new LazyPart(this, () => import('./graph/fact-graph-view.ts'))

  /** When a run or replay ends, its status or replay bar disappears: if that had the focus, the question gets it. */
  protected override willUpdate(changed: PropertyValues<this>) {
    const isOver = (changed.get('playback') && !this.playback) || (changed.get('running') && !this.running)
    if (!isOver || !this.renderRoot.querySelector('.bar:focus-within')) return
    this.updateComplete.then(() => this.focus({ preventScroll: true }))
  }

  /** Moves the focus to the question, where a person continues reading after opening a run. */
  override focus(options?: FocusOptions) {
    this.renderRoot.querySelector('h2')?.focus(options)
  }

  override render() {
    const { tree, playback } = this
    // Keyed, so that unfolded notes and steps of the previous run are not unfolded in the next one.
    return html`
      <div>
        <h2 dir="auto" tabindex="-1">${this.question}</h2>
        ${tree.askedAs ? this.#drawAskedAs(tree.askedAs) : nothing}
        ${tree.started ? html`<p class="small muted">${setting(tree.started)}</p>` : nothing}
      </div>
      ${playback ? html`<fn-replay-bar class="bar" .tree=${tree} .playback=${playback} .at=${tree.latest?.at ?? 0} .span=${this.span ?? 0}></fn-replay-bar>` : nothing}
      ${this.running ? html`<fn-run-status class="bar" .tree=${tree} ?stopping=${this.stopping} @stop=${() => this.fire('stop')}></fn-run-status>` : nothing}
      <slot name="about"></slot>
      <div role="status" class="unseen">${tree.answer ? messages().run.answer(spokenAnswer(tree.answer)) : ''}</div>
      ${tree.firstLook && !tree.answer ? html`<fn-first-look .look=${tree.firstLook} ?over=${tree.failure !== undefined}></fn-first-look>` : nothing}
      ${keyed(tree.answer, html`<fn-run-answer exportparts="answer, notes" .answer=${tree.answer} ?sheets=${this.sheets} ?hidden=${!tree.answer} @open-note=${this.#openNote}></fn-run-answer>`)}
      ${tree.started && tree.answer?.found === false ? html`<p class="small muted">${messages().run.tryElsewhere(tree.started.source)}</p>` : nothing}
      ${tree.failure && !tree.answer ? this.#failure(tree.failure) : nothing}
      ${tree.notices.map(notice => html`<p class="small muted notice">${errorText(notice)}</p>`)}
      <slot></slot>
      ${this.#drawGraph()}
      ${keyed(tree.started, html`<fn-run-steps .tree=${tree} .events=${this.events} ?running=${this.running}></fn-run-steps>`)}
      <fn-section-sheet></fn-section-sheet>
    `
  }

  #drawAskedAs(question: string) {
    const { thread } = messages()
    const reword = () => this.fire('reword', question)
    const isOver = !this.running && !this.playback
    return html`<p class="small" dir="auto">
      ${thread.askedAs(question)}
      ${isOver ? html`<button class="quiet" aria-label=${thread.changeQuestion} @click=${reword}>${thread.change}</button>` : nothing}
    </p>`
  }

  #drawGraph() {
    const { graph } = this.tree
    if (graph.nodes.length === 0) return nothing
    if (this.#graph.state === 'unopened') void this.#graph.open()
    return this.#graph.state === 'failed'
      ? this.#graph.drawFailure()
      : html`<fn-fact-graph .graph=${graph}></fn-fact-graph>`
  }

  #whyItEnded(failure: NonNullable<RunTree['failure']>): string {
    const { run } = messages()
    if (failure.code === 'unfinished' && this.resumable) return run.wasCutOff
    return failure.code === 'stopped' ? run.youStopped : errorText(failure)
  }

  #failure(failure: NonNullable<RunTree['failure']>) {
    const { common, run } = messages()
    const { resumable } = this
    return html`
      <div class="failure" role="alert">
        <p>${this.#whyItEnded(failure)}</p>
        <p class="choices">
          ${resumable ? html`<button class="main outlined" @click=${() => this.fire('resume')}>${run.goOn}</button>` : nothing}
          <button class="${resumable ? 'quiet' : 'main'} outlined" @click=${() => this.fire('again')}>${common.tryAgain}</button>
        </p>
      </div>
    `
  }

  #openNote(event: CustomEvent<Footnote>) {
    this.renderRoot.querySelector<SectionSheet>('fn-section-sheet')?.show(event.detail, this.article)
  }

  static override styles = css`
    :host {
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space);
    }
    h2 ~ p {
      margin-top: 0.6em;
    }
    h2 {
      ${titleText}
    }
    .bar {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--paper);
      padding: 0.6em 0;
      border-block: 1px solid var(--rule);
    }
    .notice {
      font-style: italic;
    }
    .failure {
      display: grid;
      gap: 0.9em;
      justify-items: start;
      border-left: 2px solid var(--accent);
      padding-left: 1em;
    }
    .choices {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.6em 1.4em;
    }
    @container (min-width: 57rem) {
      :host > :not(fn-run-answer),
      ::slotted(*) {
        max-width: var(--measure);
      }
    }
  `
}
customElements.define('fn-run-view', RunView)

/** A run's model and source, and why that source: "With Footnote 135M, from the shelf: Wikipedia does not answer." */
function setting({ engine, source, sourceReason }: EventOf<'run-started'>): string {
  const { common, run } = messages()
  return [run.setting(modelName(engine), source), sourceReason].filter(Boolean).join(common.gap)
}
