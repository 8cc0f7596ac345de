import { css, html, nothing } from 'lit'
import type { RunSummary } from '../../common/trace/run-summary.ts'
import { given, View } from '../views/view.ts'
import { listedAnswer } from '../views/wording.ts'
import { runHash } from './page-place.ts'

/** The turns of a thread before or after the shown one, with their answers and links to them. */
export class ThreadTurns extends View {
  static override properties = { ...given('turns'), label: {} }
  /** With an empty id, as in files, a turn cannot be linked to. */
  declare turns: readonly RunSummary[]
  declare label: string

  override render() {
    if (this.turns.length === 0) return nothing
    return html`
      <h2 class="label">${this.label}</h2>
      <ol>
        ${this.turns.map(
          turn => html`
            <li>
              <p dir="auto">${turn.id ? html`<a href=${runHash(turn.id)}>${turn.question}</a>` : turn.question}</p>
              <p class="answer clamped muted" dir="auto">${listedAnswer(turn)}</p>
            </li>
          `,
        )}
      </ol>
    `
  }

  static override styles = css`
    :host {
      max-width: var(--measure);
    }
    ol {
      margin: 0.3em 0 0;
    }
    li {
      padding: 0.5em 0;
      border-bottom: 1px solid var(--rule);
      overflow-wrap: anywhere;
    }
    a {
      text-decoration-color: transparent;
    }
    .answer {
      font-size: 1rem;
      line-height: 1.4;
    }
  `
}
customElements.define('fn-thread-turns', ThreadTurns)
