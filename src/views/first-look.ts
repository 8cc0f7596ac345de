import { css, html, nothing } from 'lit'
import { messages } from '../messages/messages.ts'
import { cutAtQuote } from '../trace/cut-passage.ts'
import type { EventOf } from '../trace/events.ts'
import { passageStyles } from './passage.ts'
import { sharedStyles } from './shared-styles.ts'
import { View } from './view.ts'

/** The sentence that a quick first search found, with the likely answer marked in it. */
export class FirstLookView extends View {
  static override properties = { look: { attribute: false }, over: { type: Boolean } }
  declare look: EventOf<'first-look'> | undefined
  /** Whether the run has failed, so that no answer will follow. */
  declare over: boolean

  override render() {
    if (!this.look) return nothing
    const { common, run } = messages()
    const { answer, note } = this.look
    const cut = cutAtQuote(note.quote, answer)
    return html`
      <section aria-labelledby="title">
        <h3 class="label" id="title">${run.firstLook}</h3>
        <blockquote dir="auto">${cut.before}<mark>${cut.quote}</mark>${cut.after}</blockquote>
        <p class="small"><cite dir="auto">${note.title}</cite>${note.section ? html`${common.comma}<bdi>${note.section}</bdi>` : nothing}</p>
        <p class="small muted">${this.over ? run.firstLookAlone : run.firstLookAbout}</p>
      </section>
    `
  }

  static override styles = [
    sharedStyles,
    passageStyles,
    css`
      section {
        display: grid;
        gap: 0.4em;
        border-left: 2px solid var(--rule);
        padding-left: 1em;
      }
    `,
  ]
}
customElements.define('fn-first-look', FirstLookView)
