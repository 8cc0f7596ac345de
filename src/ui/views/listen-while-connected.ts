import type { ReactiveControllerHost } from 'lit'

type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/** Listens to events of the window while `host` is in the page. */
export function listenWhileConnected(host: ReactiveControllerHost, listeners: Listeners): void {
  const all = Object.entries(listeners) as [string, EventListener][]
  host.addController({
    hostConnected() {
      for (const [type, listener] of all) addEventListener(type, listener)
    },
    hostDisconnected() {
      for (const [type, listener] of all) removeEventListener(type, listener)
    },
  })
}
