/** Style sheets so large or so entangled that no browser's reader is meant by them. */
export class TooMuchStyle extends Error {}

/** Steps of work that a page's styles may cost; about a second of them. */
const MOST_STEPS = 20_000_000

/** Counts the work that a page asks for, and throws `TooMuchStyle` where it is too much. */
export class StyleWork {
  #left = MOST_STEPS

  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooMuchStyle()
  }
}
