import { css, html } from 'lit'
import { messages } from '../messages/messages.ts'
import { questionBox, questionBoxStyles } from '../views/question-box.ts'
import { sharedStyles } from '../views/shared-styles.ts'
import { View } from '../views/view.ts'
import { questionProblem, roomLeft } from './question.ts'

/** The box under an answer, to ask on. Fires `ask` with the question as its detail; the box keeps it if that is cancelled. */
export class FollowUpForm extends View {
  static override properties = { written: { state: true }, refused: { state: true } }
  /** The text in the box. */
  declare written: string
  /** The question could not be asked. */
  declare refused: boolean

  constructor() {
    super()
    this.written = ''
    this.refused = false
  }

  override render() {
    const { thread } = messages()
    const room = roomLeft(this.written)
    return html`
      <form @submit=${this.#submit} @input=${this.#look}>
        <label class="small muted" for="question">${thread.invitation}</label>
        ${questionBox({ ask: thread.askOn, problem: this.refused ? questionProblem(this.written) : '', about: 'room' })}
        <p id="room" class="small muted" ?hidden=${!room}>${room}</p>
      </form>
    `
  }

  /** Fills in a question and moves into the box, for the person to change it. */
  fill(question: string): void {
    this.#box.value = question
    this.#look()
    this.#box.focus()
  }

  get #box(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!
  }

  readonly #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const question = this.#box.value.trim()
    this.refused = questionProblem(question) !== ''
    if (this.refused) return this.#box.focus()
    const taken = this.dispatchEvent(new CustomEvent('ask', { detail: question, cancelable: true }))
    if (!taken) return
    this.#box.value = ''
    this.#look()
  }

  readonly #look = () => {
    const box = this.#box
    this.refused = false
    this.written = box.value
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }

  static override styles = [
    sharedStyles,
    questionBoxStyles,
    css`
      :host {
        display: block;
        max-width: var(--measure);
      }
      textarea {
        max-height: 40vh;
        font-size: 1.25rem;
      }
      #room {
        margin-top: 0.5rem;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ]
}
customElements.define('fn-follow-up', FollowUpForm)

declare global {
  interface HTMLElementTagNameMap {
    'fn-follow-up': FollowUpForm
  }
}
