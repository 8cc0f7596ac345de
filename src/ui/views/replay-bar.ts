import { css, html } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import type { RunTree } from '../../common/trace/run-tree.ts'
import { statusLine } from '../../common/trace/status-line.ts'
import type { Playback } from './playback.ts'
import { doingStyles } from './progress-styles.ts'
import { given, View } from './view.ts'
import { duration } from './wording.ts'

/** The progress of a replay, with buttons to pause it or skip to the end. */
export class ReplayBar extends View {
  static override properties = given('tree', 'playback', 'at', 'span')
  declare tree: RunTree
  declare playback: Playback
  /** How many ms of the run have been replayed; `span` is the length of the run in ms. */
  declare at: number
  declare span: number

  /** The person has just started the replay, so the keyboard focus moves to the pause button. */
  protected override firstUpdated() {
    this.renderRoot.querySelector('button')?.focus({ preventScroll: true })
  }

  override render() {
    const { replay } = messages()
    return html`
      <p>
        <span class="doing"><span class="muted">${replay.title} · </span>${statusLine(this.tree).doing}</span>
        <span class="measure">${replay.at(duration(this.at / 1_000), duration(this.span / 1_000))}</span>
      </p>
      <p class="buttons">
        <button class="main outlined" @click=${this.#turn}>${this.playback.held ? replay.goOn : replay.pause}</button>
        <button class="quiet" @click=${() => this.playback.skip()}>${replay.toTheEnd}</button>
      </p>
    `
  }

  readonly #turn = () => {
    if (this.playback.held) this.playback.goOn()
    else this.playback.hold()
    this.requestUpdate()
  }

  static override styles = [
    doingStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        align-items: center;
        gap: 0.5em 1.5em;
      }
      :host > p:first-child {
        flex: 1 1 16rem;
        min-width: 0;
      }
      .buttons {
        display: flex;
        align-items: center;
        gap: 1.2em;
      }
    `,
  ]
}
customElements.define('fn-replay-bar', ReplayBar)
