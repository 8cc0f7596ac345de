import type { ReactiveElement } from 'lit'
import { listenWhileConnected } from './listen-while-connected.ts'

export interface FileDropOptions {
  /** Whether files may be dropped where the pointer is. */
  accepts: (event: DragEvent) => boolean
  /** Called with true when files are dragged onto the page, with false when they leave it or are dropped. */
  onDrag: (isDragging: boolean) => void
  onDrop: (dropped: DataTransfer) => void
}

/** Accepts files that are dropped anywhere on the page while `host` is connected. */
export class FileDrop {
  readonly #options: FileDropOptions
  #isDragging = false

  constructor(host: ReactiveElement, options: FileDropOptions) {
    this.#options = options
    listenWhileConnected(host, { dragover: this.#dragOver, dragleave: this.#dragLeave, drop: this.#drop })
  }

  #drag(isDragging: boolean): void {
    if (isDragging === this.#isDragging) return
    this.#isDragging = isDragging
    this.#options.onDrag(isDragging)
  }

  readonly #dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    const isAccepted = this.#options.accepts(event)
    if (isAccepted) event.preventDefault()
    this.#drag(isAccepted)
  }

  readonly #dragLeave = (event: DragEvent) => {
    // With a related target the file has only moved from one element of the page to another.
    if (event.relatedTarget === null) this.#drag(false)
  }

  readonly #drop = (event: DragEvent) => {
    if (!this.#isDragging) return
    event.preventDefault()
    this.#drag(false)
    if (event.dataTransfer) this.#options.onDrop(event.dataTransfer)
  }
}
