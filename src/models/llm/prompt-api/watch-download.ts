/** Reports the browser's download of its model in whole percent. */
export function watching(report: (percent: number) => void): (monitor: EventTarget) => void {
  let reported = -1
  return monitor =>
    monitor.addEventListener('downloadprogress', event => {
      const percent = Math.floor(100 * Math.min(1, Number((event as ProgressEvent).loaded) || 0))
      if (percent > reported) report(percent)
      reported = Math.max(reported, percent)
    })
}
