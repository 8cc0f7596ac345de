/** Thrown for style sheets that would take too long to evaluate. */
export class TooMuchStyle extends Error {}

/** Maximum number of steps for evaluating the styles of one page: about a second of work. */
const MOST_STEPS = 20_000_000

/** Counts the work for a page's styles, and throws `TooMuchStyle` above a limit. */
export class StyleWork {
  #left = MOST_STEPS

  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooMuchStyle()
  }
}
