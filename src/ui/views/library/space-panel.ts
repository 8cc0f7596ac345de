import { css, html, nothing, svg } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import type { PageSummary, Space } from '../../../library/library.ts'
import { filled } from '../filled.ts'
import { given, state, View } from '../view.ts'
import { bytes } from '../wording.ts'
import { libraryStyles } from './library-styles.ts'
import { budgets, pagesToGo, usedSpace } from './space-wording.ts'

/** The kinds of stored data that the bar shows, in order. */
const PARTS = ['pages', 'earlier', 'vectors', 'words'] as const

/** The space that the library uses. Fires `budget` with bytes, and `lasting` to request persistent storage. */
export class SpacePanel extends View {
  static override properties = { ...given('space', 'pages'), ...state('doubted') }
  declare space: Space
  declare pages: readonly PageSummary[]
  /** The chosen budget, if pages must be deleted to meet it and the person has not confirmed yet. */
  declare doubted: number | undefined

  override render() {
    const { space } = this
    const texts = messages().space
    const used = html`<strong>${bytes(usedSpace(space))}</strong>`
    return html`
      <h3 class="label">${texts.title}</h3>
      <p>${filled(texts.usedOf(bytes(space.budget)), { used })}</p>
      ${this.#drawBar()}
      <dl class="figures">
        ${PARTS.map(key => html`<div><dt><svg class="swatch" aria-hidden="true">${drawPart(key, 0, 100)}</svg>${texts.parts[key]}</dt><dd>${bytes(space[key])}</dd></div>`)}
      </dl>
      <label class="field">
        ${texts.atMost}
        <select @change=${this.#choose}>
          ${budgets(space).map(budget => html`<option value=${budget.bytes} ?selected=${budget.bytes === (this.doubted ?? space.budget)}>${budget.label}</option>`)}
        </select>
      </label>
      ${this.doubted === undefined ? nothing : this.#drawDoubt(this.doubted)}
      <p class="muted">${texts.whatGoes}</p>
      ${
        space.lasting
          ? html`<p class="muted">${texts.lasting}</p>`
          : html`
            <p class="muted">${texts.notLasting}</p>
            <button class="quiet" @click=${() => this.fire('lasting')}>${texts.askToKeep}</button>
          `
      }
    `
  }

  #drawBar() {
    const { space } = this
    const whole = Math.max(space.budget, usedSpace(space), 1)
    let from = 0
    const parts = PARTS.map(key => {
      const width = (space[key] / whole) * 100
      const part = drawPart(key, from, width)
      from += width
      return part
    })
    // Hidden from screen readers, which read the figures below it instead.
    return html`<svg class="bar" aria-hidden="true">${drawTextures()}${parts}</svg>`
  }

  #drawDoubt(budget: number) {
    const texts = messages().space
    return html`
      <div class="doubt" role="alert">
        <p>${texts.wouldGo(pagesToGo(this.pages, this.space, budget))}</p>
        <p class="actions">
          <button class="quiet" @click=${() => this.#set(budget)}>${texts.deleteThem}</button>
          <button class="quiet" @click=${this.#leave}>${texts.leaveIt}</button>
        </p>
      </div>
    `
  }

  #choose(event: Event) {
    const budget = Number((event.target as HTMLSelectElement).value)
    if (budget < usedSpace(this.space)) this.doubted = budget
    else this.#set(budget)
  }

  #set(budget: number) {
    this.#leave()
    this.fire('budget', budget)
  }

  #leave() {
    this.doubted = undefined
    this.renderRoot.querySelector('select')?.focus()
  }

  static override styles = [
    libraryStyles,
    css`
      :host {
        display: grid;
        gap: 0.6em;
        justify-items: start;
      }
      strong {
        font-weight: normal;
        font-size: var(--text-large);
      }
      svg {
        display: block;
        fill: var(--ink);
        stroke: var(--ink);
      }
      .bar {
        width: 100%;
        height: 0.75rem;
        border: 1px solid var(--muted);
      }
      .swatch {
        display: inline-block;
        width: 0.9em;
        height: 0.7em;
        margin-inline-end: 0.5em;
        border: 1px solid var(--muted);
      }
      dl {
        width: 100%;
      }
      dl div {
        display: flex;
        justify-content: space-between;
        gap: 1em;
      }
      .field {
        flex-wrap: wrap;
        max-width: 100%;
      }
      select {
        max-width: 100%;
      }
      .doubt {
        border-left: 2px solid var(--accent);
        padding-left: 0.8em;
        display: grid;
        gap: 0.4em;
      }
    `,
  ]
}
customElements.define('fn-space', SpacePanel)

/** The parts of the bar differ in texture, not in colour: solid, vertical, diagonal and horizontal lines. */
const TEXTURES = {
  pages: 'M0 0H6V6H0Z',
  earlier: 'M2 0V6M5 0V6',
  vectors: 'M0 6L6 0M-1 1L1 -1M5 7L7 5',
  words: 'M0 2H6M0 5H6',
}

const drawTextures = () =>
  PARTS.map(
    key =>
      svg`<pattern id=${key} width="6" height="6" patternUnits="userSpaceOnUse"><path d=${TEXTURES[key]} /></pattern>`,
  )

const drawPart = (key: keyof typeof TEXTURES, from: number, width: number) =>
  svg`<rect x="${from}%" width="${width}%" height="100%" stroke="none" fill="url(#${key})" />`
