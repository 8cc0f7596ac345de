import { css, html, type TemplateResult } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { LONGEST_QUESTION } from '../../common/question.ts'
import { questionBox, questionBoxStyles } from '../views/question-box.ts'
import { flags, state, View } from '../views/view.ts'

/** A form with a box for a question. Fires `ask` with the question; cancelling the event keeps the text in the box. */
export abstract class QuestionForm extends View {
  static override properties = { ...state('written'), ...flags('refused') }
  static override initial: Partial<QuestionForm> = { written: '' }
  declare written: string
  /** Whether the question was refused because it is empty or too long. */
  declare refused: boolean

  /** Fills in a question, for the person to ask it. */
  fill(question: string): void {
    this.box.value = question
    this.look()
  }

  /** Fills in a question and asks it. */
  submit(question: string): void {
    this.fill(question)
    this.refused = questionProblem(question) !== ''
    if (this.refused) {
      this.box.focus()
      return
    }
    if (!this.fire('ask', question.trim())) return
    this.box.value = ''
    this.look()
  }

  /**
   * Draws the form, for `render`.
   *
   * @param label the label of the box; the box has the id `question`
   * @param ask the text of the button
   * @param onInput called when the person changes the text
   */
  protected drawForm(label: TemplateResult, ask: string, onInput = this.look): TemplateResult {
    const room = roomLeft(this.written)
    const problem = this.refused ? questionProblem(this.written) : ''
    return html`
      <form @submit=${this.#submitted} @input=${onInput}>
        ${label} ${questionBox({ ask, problem, about: 'room' })}
        <p id="room" class="small muted" ?hidden=${!room}>${room}</p>
      </form>
    `
  }

  protected get box(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!
  }

  readonly #submitted = (event: SubmitEvent): void => {
    event.preventDefault()
    this.submit(this.box.value)
  }

  /** Reads the text of the box, clears the error, and adjusts the height of the box. */
  protected readonly look = (): void => {
    const { box } = this
    this.refused = false
    this.written = box.value
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }

  static override styles = [
    questionBoxStyles,
    css`
      textarea {
        max-height: 40vh;
      }
      #room {
        margin-top: 0.5rem;
      }
    `,
  ]
}

/** Why a text cannot be asked; empty if it can. */
export function questionProblem(question: string): string {
  const { ask } = messages()
  if (question.trim() === '') return ask.empty
  const over = question.trim().length - LONGEST_QUESTION
  return over > 0 ? ask.tooLong(over, LONGEST_QUESTION) : ''
}

/** A text that says how many characters are left; empty if more than 100 are, or if the question is too long. */
export function roomLeft(question: string): string {
  const left = LONGEST_QUESTION - question.trim().length
  return left > 100 || left < 0 ? '' : messages().ask.roomLeft(left)
}
