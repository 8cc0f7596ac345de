import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { withoutMarks } from '../citations/facts.ts'
import { messages } from '../messages/messages.ts'
import '../views/delete-button.ts'
import type { RunSummary } from '../views/footnote-client.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { View } from '../views/view.ts'
import { day } from '../views/wording.ts'

/** Runs kept from earlier, as a table of contents. Fires `open` and `delete` with a run's id as detail. */
export class EarlierRuns extends View {
  static override properties = { runs: { attribute: false } }
  declare runs: readonly RunSummary[]

  constructor() {
    super()
    this.runs = []
  }

  override render() {
    if (this.runs.length === 0) return nothing
    return html`
      <h2 class="label">${messages().history.title}</h2>
      <ol>${repeat(
        this.runs,
        ({ id }) => id,
        run => this.#entry(run),
      )}</ol>
    `
  }

  #entry(run: RunSummary) {
    const { id, question, date } = run
    return html`
      <li>
        <p class="head">
          <button class="quiet" dir="auto" @click=${() => this.#tell('open', id)}>${question}</button>
          <time class="small muted" datetime=${date}>${day(date)}</time>
        </p>
        <p class="foot">
          <span class="answer" dir="auto">${outcome(run)}</span>
          <fn-delete-button class="small muted" what=${messages().common.quoted(question)} @sure=${() => this.#tell('delete', id)}></fn-delete-button>
        </p>
      </li>
    `
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
      .foot fn-delete-button {
        flex: none;
      }
    `,
  ]
}
customElements.define('fn-earlier-runs', EarlierRuns)

function outcome({ answer, status }: RunSummary): string {
  const { history, run } = messages()
  if (status === 'not-found') return run.notFound
  return status === 'answered' ? withoutMarks(answer) : history[status]
}
