import { css, html, nothing } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import type { EventOf } from '../../common/trace/events.ts'
import { drawPassage, drawPlace, passageStyles } from './passage.ts'
import { flags, given, View } from './view.ts'

/** The sentence that a quick first search found, with the likely answer marked in it. */
export class FirstLookView extends View {
  static override properties = { ...given('look'), ...flags('over') }
  declare look: EventOf<'first-look'> | undefined
  /** Whether the run has failed, so that no answer will follow. */
  declare over: boolean

  override render() {
    if (!this.look) return nothing
    const { run } = messages()
    const { answer, note } = this.look
    return html`
      <section aria-labelledby="title">
        <h3 class="label" id="title">${run.firstLook}</h3>
        ${drawPassage({ passage: note.quote, quote: answer })}
        <p class="small">${drawPlace(note)}</p>
        <p class="small muted">${this.over ? run.firstLookAlone : run.firstLookAbout}</p>
      </section>
    `
  }

  static override styles = [
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
