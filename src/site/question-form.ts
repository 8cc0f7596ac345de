import { flags, state, View } from '../views/view.ts'
import { questionProblem } from './question.ts'

/** A form with a box for a question. Fires `ask` with the question; cancelling the event keeps the text in the box. */
export abstract class QuestionForm extends View {
  static override properties = { ...state('written'), ...flags('refused') }
  declare written: string
  /** Whether the question was refused because it is empty or too long. */
  declare refused: boolean

  constructor() {
    super()
    this.written = ''
  }

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
    const taken = this.dispatchEvent(new CustomEvent('ask', { detail: question.trim(), cancelable: true }))
    if (!taken) return
    this.box.value = ''
    this.look()
  }

  protected get box(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!
  }

  protected readonly submitted = (event: SubmitEvent): void => {
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
}
