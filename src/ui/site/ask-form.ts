import { css, html, nothing } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { titleText } from '../styles/text-styles.ts'
import { flags, given } from '../views/view.ts'
import { QuestionForm } from './question-form.ts'

/** How many sample questions are shown at first. */
const FEW = 6

/**
 * The form at the top of the page, with a slot for settings. Fires `see` to show an answered question, and `writing` once
 * two words of a question are written: until then, a person may only be looking around.
 */
export class AskForm extends QuestionForm {
  static override properties = {
    ...QuestionForm.properties,
    ...given('samples'),
    ...flags('all'),
    opening: { type: Boolean, reflect: true },
  }
  declare samples: readonly string[]
  /** Whether all sample questions are shown. */
  declare all: boolean
  /** Whether nothing has been asked yet: then the form is the page's title and shows sample questions. */
  declare opening: boolean
  #isWriting = false

  override render() {
    const { ask, common } = messages()
    return html`
      <div>
        ${this.drawForm(html`<label for="question">${ask.invitation}</label>`, common.ask, this.#write)}
        <slot></slot>
      </div>
      ${this.opening && this.samples.length > 0 ? this.#samples() : nothing}
    `
  }

  #samples() {
    const { ask } = messages()
    const shown = this.all ? this.samples : this.samples.slice(0, FEW)
    const more = this.samples.length - shown.length
    return html`
      <section>
        <h2 class="label">${ask.samples}</h2>
        ${ask.samplesAreEnglish ? html`<p class="small muted">${ask.samplesAreEnglish}</p>` : nothing}
        <ul lang="en">
          ${shown.map(sample => html`<li><button class="quiet" dir="auto" @click=${() => this.submit(sample)}>${sample}</button></li>`)}
        </ul>
        <p class="small muted">
          ${more > 0 ? html`<button class="quiet" @click=${() => (this.all = true)}>${ask.moreSamples(more)}</button>` : nothing}
          <button class="quiet" @click=${() => this.fire('see')}>${ask.seeOneAnswered}</button>
        </p>
      </section>
    `
  }

  readonly #write = () => {
    this.look()
    if (this.#isWriting || !this.written.trim().includes(' ')) return
    this.#isWriting = true
    this.fire('writing', this.written)
  }

  static override styles = [
    ...QuestionForm.styles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space) var(--gutter);
        align-items: start;
      }
      label {
        display: block;
        color: var(--muted);
        font-style: italic;
      }
      :host([opening]) label {
        ${titleText}
        color: inherit;
        font-style: normal;
        margin-bottom: var(--space);
      }
      textarea {
        font-size: 1.5rem;
      }
      p button + button {
        margin-left: 1.2em;
      }
      li {
        margin-top: 0.35em;
        line-height: 1.35;
      }
      @media (min-width: 1100px) {
        :host {
          grid-template-columns: var(--measure) var(--margin-column);
        }
        section {
          font-size: 1rem;
        }
      }
    `,
  ]
}
customElements.define('fn-ask-form', AskForm)
