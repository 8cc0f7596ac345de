import { html, nothing } from 'lit'
import { messages } from '../messages/messages.ts'

/** A model's reasoning before its reply, folded: it is long and not part of the answer. */
export function drawThoughts(thoughts: string) {
  if (thoughts.trim() === '') return nothing
  return html`
    <details class="thoughts">
      <summary><span class="small muted">${messages().run.thoughts}</span></summary>
      <p class="observed" dir="auto">${thoughts.trim()}</p>
    </details>
  `
}
