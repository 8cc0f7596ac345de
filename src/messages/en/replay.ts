/** Texts of the replay of a stored run. */
export const replay = {
  title: 'Replay',
  pause: 'Pause',
  goOn: 'Go on',
  toTheEnd: 'To the end',
  /** Both arguments are times of the run, not of its replay, which is faster. */
  at: (now: string, whole: string) => `${now} of ${whole}`,
}
