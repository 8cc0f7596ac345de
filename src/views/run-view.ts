import { css, html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { errorText } from '../messages/error-text.ts'
import { messages } from '../messages/messages.ts'
import type { EventOf, Footnote } from '../trace/events.ts'
import { emptyTree, type RunTree } from '../trace/run-tree.ts'
import './agent-tree.ts'
import './run-answer.ts'
import './run-status.ts'
import './section-sheet.ts'
import type { FetchArticle, SectionSheet } from './section-sheet.ts'
import { sharedStyles } from './shared-styles.ts'
import { View } from './view.ts'
import { answerText } from './wording.ts'

/** One run from question to footnotes. Fires `stop`, and `again` to have a failed question asked once more. */
export class RunView extends View {
  static override properties = {
    question: {},
    tree: { attribute: false },
    running: { type: Boolean },
    stopping: { type: Boolean },
    article: { attribute: false },
  }
  declare question: string
  declare tree: RunTree
  declare running: boolean
  declare stopping: boolean
  /** Fetches a stored page, for the section that a footnote stands in. */
  declare article: FetchArticle

  constructor() {
    super()
    this.question = ''
    this.tree = emptyTree
    this.running = false
    this.stopping = false
    this.article = async () => undefined
  }

  override render() {
    const { tree } = this
    // Keyed, so that another run does not find notes and steps unfolded that were unfolded in the one before.
    return html`
      <div>
        <h2 dir="auto">${this.question}</h2>
        ${tree.started ? html`<p class="small muted">${setting(tree.started)}</p>` : nothing}
      </div>
      ${this.running ? html`<fn-run-status .tree=${tree} ?stopping=${this.stopping} @stop=${() => this.dispatchEvent(new Event('stop'))}></fn-run-status>` : nothing}
      <div role="status" class="unseen">${tree.answer ? messages().run.answer(answerText(tree.answer)) : ''}</div>
      ${keyed(tree.answer, html`<fn-run-answer exportparts="answer, notes" .answer=${tree.answer} ?hidden=${!tree.answer} @open-note=${this.#openNote}></fn-run-answer>`)}
      ${tree.failure && !tree.answer ? this.#failure(tree.failure) : nothing}
      ${tree.notices.map(notice => html`<p class="small muted notice">${errorText(notice)}</p>`)}
      ${keyed(tree.started, html`<fn-agent-tree .tree=${tree}></fn-agent-tree>`)}
      <slot></slot>
      <fn-section-sheet></fn-section-sheet>
    `
  }

  #failure(failure: NonNullable<RunTree['failure']>) {
    const { common, run } = messages()
    return html`
      <div class="failure" role="alert">
        <p>${failure.kind === 'stopped' ? run.youStopped : errorText(failure)}</p>
        <button class="main outlined" @click=${() => this.dispatchEvent(new Event('again'))}>${common.tryAgain}</button>
      </div>
    `
  }

  #openNote(event: CustomEvent<Footnote>) {
    this.renderRoot.querySelector<SectionSheet>('fn-section-sheet')?.show(event.detail, this.article)
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        container-type: inline-size;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space);
      }
      h2 + p {
        margin-top: 0.6em;
      }
      h2 {
        font-size: var(--text-title);
        font-weight: normal;
        line-height: 1.2;
        letter-spacing: -0.01em;
        text-wrap: balance;
        overflow-wrap: anywhere;
      }
      fn-run-status {
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
      @container (min-width: 57rem) {
        :host > :not(fn-run-answer),
        ::slotted(*) {
          max-width: var(--measure);
        }
      }
    `,
  ]
}
customElements.define('fn-run-view', RunView)

/** "With Footnote 135M, from the sample shelf: Wikipedia does not answer." */
function setting({ engine, source, sourceReason }: EventOf<'run-started'>): string {
  const { common, run } = messages()
  return [run.setting(engine, source), sourceReason].filter(Boolean).join(common.gap)
}
