import type { ReactiveElement } from 'lit'
import { listenWhileConnected } from './listen-while-connected.ts'

interface DropOptions {
  /** Whether files may be dropped where the pointer is. */
  accepts: (event: DragEvent) => boolean
  /** Called with true when files are dragged onto the page, with false when they leave it or are dropped. */
  onDrag: (isDragging: boolean) => void
  onDrop: (dropped: DataTransfer) => void
}

/** Accepts files that are dropped anywhere on the page while `host` is connected. */
export function acceptDrops(host: ReactiveElement, { accepts, onDrag, onDrop }: DropOptions): void {
  let isDragging = false
  const drag = (isNow: boolean) => {
    if (isNow !== isDragging) onDrag(isNow)
    isDragging = isNow
  }
  listenWhileConnected(host, {
    dragover(event) {
      if (!event.dataTransfer?.types.includes('Files')) return
      const isAccepted = accepts(event)
      if (isAccepted) event.preventDefault()
      drag(isAccepted)
    },
    dragleave(event) {
      // With a related target the file has only moved from one element of the page to another.
      if (event.relatedTarget === null) drag(false)
    },
    drop(event) {
      if (!isDragging) return
      event.preventDefault()
      drag(false)
      if (event.dataTransfer) onDrop(event.dataTransfer)
    },
  })
}
