import { css, html } from 'lit'
import { messages } from '../messages/messages.ts'
import { questionBox, questionBoxStyles } from '../views/question-box.ts'
import { questionProblem, roomLeft } from './question.ts'
import { QuestionForm } from './question-form.ts'

export class FollowUpForm extends QuestionForm {
  override render() {
    const { thread } = messages()
    const room = roomLeft(this.written)
    return html`
      <form @submit=${this.submitted} @input=${this.look}>
        <label class="small muted" for="question">${thread.invitation}</label>
        ${questionBox({ ask: thread.askOn, problem: this.refused ? questionProblem(this.written) : '', about: 'room' })}
        <p id="room" class="small muted" ?hidden=${!room}>${room}</p>
      </form>
    `
  }

  /** Fills in a question and focuses the box, for the person to change it. */
  override fill(question: string): void {
    super.fill(question)
    this.box.focus()
  }

  static override styles = [
    questionBoxStyles,
    css`
      :host {
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
