import { css, html, type TemplateResult } from 'lit'

/** The texts around the text field for a question. */
interface QuestionBox {
  ask: string
  /** Why the question could not be asked; empty if there is no problem. */
  problem: string
  placeholder?: string
  /** Ids of further texts that describe the field. */
  about?: string
}

/** Draws the field for a question with its button and error. The form around it must have a label for `question`. */
export function questionBox({ ask, problem, placeholder = '', about = '' }: QuestionBox): TemplateResult {
  return html`
    <div class="box">
      <textarea
        id="question"
        rows="1"
        dir="auto"
        enterkeyhint="go"
        autocomplete="off"
        placeholder=${placeholder}
        aria-describedby="problem ${about}"
        aria-invalid=${problem ? 'true' : 'false'}
        @keydown=${askOnEnter}
      ></textarea>
      <button class="main">${ask}</button>
    </div>
    <p id="problem" class="problem" role="alert" ?hidden=${!problem}>${problem}</p>
  `
}

/** Submits the form on Enter; Shift+Enter inserts a line break. */
function askOnEnter(event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }) {
  // While a Chinese or Japanese word is being composed, Enter confirms the word.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const questionBoxStyles = css`
  .box {
    display: flex;
    align-items: end;
    gap: 1rem;
    border-bottom: 1px solid var(--muted);
    padding-bottom: 0.5rem;
  }
  .box:focus-within {
    border-color: var(--accent);
    box-shadow: 0 1px var(--accent);
  }
  textarea {
    flex: 1;
    min-width: 0;
    padding: 0.25rem 0 0;
    border: 0;
    border-radius: 0;
    background: none;
    resize: none;
    line-height: 1.35;
  }
  textarea::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  textarea:focus-visible {
    /* The line below the box shows the focus. */
    outline: none;
  }
  .problem {
    margin-top: 0.5rem;
    color: var(--accent);
  }
`
