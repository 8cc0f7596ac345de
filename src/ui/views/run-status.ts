import { css, html, nothing, type PropertyValues } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { emptyTree, isOver, type RunTree } from '../../common/trace/run-tree.ts'
import { statusLine } from '../../common/trace/status-line.ts'
import { doingStyles, progressStyles } from './progress-styles.ts'
import { flags, given, state, View } from './view.ts'
import { duration } from './wording.ts'

/** What the run is doing and for how long, and the stop button. Fires `stop`. */
export class RunStatus extends View {
  static override properties = { ...given('tree'), ...flags('stopping'), ...state('seconds') }
  declare tree: RunTree
  declare stopping: boolean
  declare seconds: number
  #ticking: ReturnType<typeof setInterval> | undefined
  #begun = 0

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearInterval(this.#ticking)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('tree') && this.tree === emptyTree) this.#restart()
    // For a run that is shown again, the latest event says how long it has been running.
    else if (!this.hasUpdated) this.#restart(this.tree.latest?.at)
    if (isOver(this.tree)) clearInterval(this.#ticking)
  }

  /** Counts from `elapsed` milliseconds on. */
  #restart(elapsed = 0) {
    clearInterval(this.#ticking)
    this.#begun = performance.now() - elapsed
    this.seconds = elapsed / 1000
    this.#ticking = setInterval(() => (this.seconds = (performance.now() - this.#begun) / 1000), 1000)
  }

  #stop() {
    // The button is not disabled, because that would remove the focus.
    if (!this.stopping) this.fire('stop')
  }

  override render() {
    const { common, status } = messages()
    const { doing, detail } = statusLine(this.tree)
    const loading = this.tree.latest?.type === 'loading' ? this.tree.latest : undefined
    return html`
      <p class="line">
        <span class="doing" role="status">${this.stopping ? status.stopping : doing}</span>
        <span class="measure">${detail ? html`<span>${detail}</span>` : nothing}<span>${duration(this.seconds)}</span></span>
      </p>
      <button class="main outlined" aria-disabled=${this.stopping ? 'true' : 'false'} @click=${this.#stop}>
        ${common.stop} <kbd aria-hidden="true">${common.escapeKey}</kbd>
      </button>
      ${
        loading
          ? html`<progress aria-label=${loading.label} max=${loading.total || 1} value=${loading.total ? loading.done : nothing}></progress>`
          : nothing
      }
    `
  }

  static override styles = [
    progressStyles,
    doingStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.5em 1.5em;
        align-items: center;
      }
      .doing::before {
        content: '*';
        font-style: normal;
        color: var(--accent);
        margin-right: 0.4em;
        display: inline-block;
        animation: breathe 2.4s ease-in-out infinite;
        @media (prefers-reduced-motion: reduce) {
          animation: none;
        }
      }
      .measure {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.9em;
      }
      kbd {
        font: 0.75rem var(--serif);
        font-variant-caps: all-small-caps;
        font-size: 0.9375rem;
        color: var(--muted);
        margin-left: 0.3em;
        @media (hover: none) {
          display: none;
        }
      }
      progress {
        grid-column: 1 / -1;
        height: 2px;
      }
      @keyframes breathe {
        50% {
          opacity: 0.25;
        }
      }
    `,
  ]
}
customElements.define('fn-run-status', RunStatus)
