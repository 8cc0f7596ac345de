/** What a fake waits at: open, until somebody holds it. */
export class Gate {
  #opened: Promise<void> = Promise.resolve()

  /** From now on everybody waits until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#opened = new Promise(resolve => {
      release = resolve
    })
    return release
  }

  async pass(): Promise<void> {
    await this.#opened
  }
}
