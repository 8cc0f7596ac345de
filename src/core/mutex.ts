/** Lets one at a time through, in the order of asking. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, to the function that ends the turn. */
  async lock(): Promise<() => void> {
    const before = this.#last
    let release: () => void = () => {}
    this.#last = new Promise(resolve => {
      release = resolve
    })
    await before
    return release
  }
}
