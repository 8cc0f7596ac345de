/** Hears, in whole percent, how much of its model the browser has fetched; it tells it of one that is here too. */
export function watching(tell: (percent: number) => void): (monitor: EventTarget) => void {
  let told = -1
  return monitor =>
    monitor.addEventListener('downloadprogress', event => {
      const percent = Math.floor(100 * Math.min(1, Number((event as ProgressEvent).loaded) || 0))
      if (percent > told) tell(percent)
      told = Math.max(told, percent)
    })
}
