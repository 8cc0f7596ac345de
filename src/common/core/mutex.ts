/** Lets one caller in at a time, first come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the lock and returns the function that releases it. */
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
