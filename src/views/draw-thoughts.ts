import { html, nothing } from 'lit'
import { messages } from '../messages/messages.ts'

/** What a model thought before it replied, folded: long, and nothing that it stands by. */
export function drawThoughts(thoughts: string) {
  if (thoughts.trim() === '') return nothing
  return html`
    <details class="thoughts">
      <summary><span class="small muted">${messages().run.thoughts}</span></summary>
      <p class="observed" dir="auto">${thoughts.trim()}</p>
    </details>
  `
}
