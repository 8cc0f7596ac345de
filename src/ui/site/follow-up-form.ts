import { css, html } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { QuestionForm } from './question-form.ts'

export class FollowUpForm extends QuestionForm {
  override render() {
    const { thread } = messages()
    return this.drawForm(html`<label class="small muted" for="question">${thread.invitation}</label>`, thread.askOn)
  }

  /** Fills in a question and focuses the box, for the person to change it. */
  override fill(question: string): void {
    super.fill(question)
    this.box.focus()
  }

  static override styles = [
    ...QuestionForm.styles,
    css`
      :host {
        max-width: var(--measure);
        @media print {
          display: none;
        }
      }
      textarea {
        font-size: 1.25rem;
      }
    `,
  ]
}
customElements.define('fn-follow-up', FollowUpForm)
