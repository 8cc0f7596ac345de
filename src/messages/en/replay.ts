/** The replay of a stored run. */
export const replay = {
  title: 'Replay',
  pause: 'Pause',
  goOn: 'Go on',
  toTheEnd: 'To the end',
  /** Durations of the run itself. */
  at: (now: string, whole: string) => `${now} of ${whole}`,
}
