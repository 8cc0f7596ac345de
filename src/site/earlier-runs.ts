import { css, html, LitElement, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { withoutMarks } from '../citations/facts.ts'
import type { RunSummary } from '../views/footnote-client.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { day } from '../views/wording.ts'

const WITHOUT_ANSWER: Record<RunSummary['status'], string> = {
  answered: '',
  'not-found': 'Nothing found.',
  stopped: 'Stopped.',
  failed: 'Could not finish.',
  unfinished: 'Not finished.',
}

/** Runs kept from earlier, as a table of contents. Fires `open` and `delete` with a run's id as detail. */
export class EarlierRuns extends LitElement {
  static override properties = { runs: { attribute: false }, doubted: { state: true } }
  declare runs: readonly RunSummary[]
  /** The run whose deletion waits for a second press. */
  declare doubted: string

  constructor() {
    super()
    this.runs = []
    this.doubted = ''
  }

  override render() {
    if (this.runs.length === 0) return nothing
    return html`
      <h2 class="label">Earlier questions</h2>
      <ol>${repeat(
        this.runs,
        ({ id }) => id,
        run => this.#entry(run),
      )}</ol>
    `
  }

  #entry({ id, question, date, answer, status }: RunSummary) {
    const word = this.doubted === id ? 'Delete for good?' : 'Delete'
    return html`
      <li>
        <p class="head">
          <button class="quiet" @click=${() => this.#tell('open', id)}>${question}</button>
          <time class="small muted" datetime=${date}>${day(date)}</time>
        </p>
        <p class="foot">
          <span class="answer">${withoutMarks(answer) || WITHOUT_ANSWER[status]}</span>
          <button class="quiet small muted" aria-label="${word} “${question}”" @click=${() => this.#delete(id)} @blur=${this.#keep}>
            ${word}
          </button>
        </p>
      </li>
    `
  }

  #delete(id: string) {
    if (this.doubted !== id) {
      this.doubted = id
      return
    }
    this.#keep()
    this.#tell('delete', id)
  }

  #keep() {
    this.doubted = ''
  }

  #tell(what: 'open' | 'delete', id: string) {
    this.dispatchEvent(new CustomEvent(what, { detail: id }))
  }

  static override styles = [
    sharedStyles,
    css`
      li {
        padding: 0.75em 0;
        border-bottom: 1px solid var(--rule);
      }
      .head,
      .foot {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        gap: 1.5em;
      }
      .head button {
        text-decoration-color: transparent;
        overflow-wrap: anywhere;
      }
      .head button:hover {
        text-decoration-color: currentcolor;
      }
      .foot {
        font-size: 1rem;
        line-height: 1.4;
      }
      .answer {
        color: var(--muted);
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        overflow-wrap: anywhere;
      }
      time,
      .foot button {
        flex: none;
      }
    `,
  ]
}
customElements.define('fn-earlier-runs', EarlierRuns)
