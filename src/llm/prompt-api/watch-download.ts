/** Reports the browser's download of its model in whole percent. */
export function watching(tell: (percent: number) => void): (monitor: EventTarget) => void {
  let told = -1
  return monitor =>
    monitor.addEventListener('downloadprogress', event => {
      const percent = Math.floor(100 * Math.min(1, Number((event as ProgressEvent).loaded) || 0))
      if (percent > told) tell(percent)
      told = Math.max(told, percent)
    })
}
