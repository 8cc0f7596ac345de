import { css, html, nothing } from 'lit'
import { webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import type { Footnote } from '../../common/trace/events.ts'
import { drawImported, drawPassage, passageStyles } from './passage.ts'
import { state, View } from './view.ts'
import { readableAddress } from './wording.ts'

/** Delays that let the mouse cross a mark without opening the card, and move to the card without closing it. */
const BEFORE_OPENING_MS = 250
const BEFORE_CLOSING_MS = 200
/** The gap between the card and the mark, and between the card and the window's edge, in pixels. */
const GAP = 10

/**
 * A card with a footnote's passage, shown while the mouse is over its mark, on wide screens. Keyboards and screen
 * readers do not reach it; the note itself contains the same text and more.
 */
export class NotePreview extends View {
  static override properties = state('note')
  declare note: Footnote | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.close()
  }

  /** Called when the mouse enters a mark. */
  approach(note: Footnote, mark: Element): void {
    clearTimeout(this.#timer)
    if (isRoomy()) this.#timer = setTimeout(() => this.#open(note, mark), BEFORE_OPENING_MS)
  }

  /** Called when the mouse leaves the mark or the card. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.note) this.#timer = setTimeout(() => this.close(), BEFORE_CLOSING_MS)
  }

  readonly close = () => {
    clearTimeout(this.#timer)
    removeEventListener('scroll', this.close)
    removeEventListener('keydown', this.#closeOnEscape, { capture: true })
    this.note = undefined
  }

  async #open(note: Footnote, mark: Element) {
    this.note = note
    await this.updateComplete
    const card = this.renderRoot.querySelector<HTMLElement>('.card')
    // Browsers without popovers show no card; the same passage is in the note.
    if (!card?.showPopover || !mark.isConnected) return this.close()
    card.showPopover()
    place(card, mark.getBoundingClientRect())
    card.scrollTop = (card.querySelector('mark')?.offsetTop ?? 0) - card.clientHeight / 2
    addEventListener('scroll', this.close, { passive: true })
    addEventListener('keydown', this.#closeOnEscape, { capture: true })
  }

  readonly #closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    this.close()
  }

  override render() {
    if (!this.note) return nothing
    const { note } = this
    const { run } = messages()
    const address = webAddress(note.url)
    const origin = [run.revision(note.revision), address && readableAddress(address)].filter(Boolean).join(' · ')
    return html`
      <div class="card" popover="manual" aria-hidden="true" @pointerenter=${() => clearTimeout(this.#timer)} @pointerleave=${this.leave}>
        <p><cite dir="auto">${note.title}</cite></p>
        <p class="label" dir="auto">${note.section || run.introduction}</p>
        ${drawPassage(note)}
        ${drawImported(note)}
        <p class="small muted origin">${origin}</p>
      </div>
    `
  }

  static override styles = [
    passageStyles,
    css`
      :host {
        display: contents;
      }
      .card {
        position: fixed;
        inset: auto;
        margin: 0;
        width: min(27rem, calc(100vw - 2rem));
        max-height: 50vh;
        overflow-y: auto;
        padding: 0.8em 1em;
        color: var(--ink);
        background: var(--paper);
        border: 1px solid var(--rule);
        border-top: 2px solid var(--accent);
        font-size: 1rem;
        line-height: 1.45;
      }
      .origin {
        margin-top: 0.5em;
      }
    `,
  ]
}
customElements.define('fn-note-preview', NotePreview)

/** Places the card below the mark, or above it if there is no room. */
function place(card: HTMLElement, mark: DOMRect): void {
  const { width, height } = card.getBoundingClientRect()
  const below = mark.bottom + GAP
  const top = below + height <= innerHeight ? below : Math.max(GAP, mark.top - GAP - height)
  const left = Math.max(GAP, Math.min(mark.left - width / 4, innerWidth - width - GAP))
  card.style.top = `${top}px`
  card.style.left = `${left}px`
}

const isRoomy = (): boolean => matchMedia('(min-width: 1100px) and (hover: hover) and (pointer: fine)').matches
