import { html } from 'lit'
import { messages } from '../../common/messages/messages.ts'
import { acceptDrops } from '../views/accept-drops.ts'
import { listenWhileConnected } from '../views/listen-while-connected.ts'
import { takeFiles } from '../views/take-files.ts'
import { flags, View } from '../views/view.ts'
import { chosenFiles, droppedFiles, type GivenFile } from './given-files.ts'

/**
 * A button to open a run's file, which fires `file`. While `active`, it also accepts files that are dropped on the page
 * or pasted: a run fires `file`, other files fire `files`. Fires `dragging` when files are dragged over the page or
 * leave it.
 */
export class OpenFile extends View {
  static override properties = flags('active')
  declare active: boolean

  constructor() {
    super()
    acceptDrops(this, {
      // The browser itself handles files that are dropped on a file input.
      accepts: event => this.active && !event.composedPath().some(node => node instanceof HTMLInputElement),
      onDrag: isDragging => this.fire('dragging', isDragging),
      onDrop: dropped => droppedFiles(dropped).then(given => this.#handOver(given)),
    })
    listenWhileConnected(this, { paste: this.#paste })
  }

  override render() {
    return html`
      <button class="quiet" @click=${() => this.renderRoot.querySelector('input')?.click()}>${messages().file.open}</button>
      <input type="file" hidden accept=".json,.html,.htm,application/json,text/html" @change=${this.#choose} />
    `
  }

  readonly #choose = (event: Event) => {
    const [file] = takeFiles(event)
    if (file) this.fire('file', file)
  }

  async #handOver(given: readonly GivenFile[]) {
    const [first, ...others] = given
    if (!first) return
    const isRun = others.length === 0 && (await holdsRun(first.file))
    if (isRun) this.fire('file', first.file)
    else this.fire('files', given)
  }

  readonly #paste = (event: ClipboardEvent) => {
    const { clipboardData: pasted } = event
    // Text copied from a document may come with a picture of it; then the browser pastes the text.
    if (!this.active || !pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
    event.preventDefault()
    this.#handOver(chosenFiles(pasted.files))
  }
}
customElements.define('fn-open-file', OpenFile)

/** Whether a file seems to contain a run. */
const holdsRun = async (file: File): Promise<boolean> =>
  /\.(?:json|html?)$/i.test(file.name) && (await file.text().catch(() => '')).includes('footnote-trace')
