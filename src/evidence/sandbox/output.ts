/** The printed output of a program, cut to a limit. */
export class Output {
  readonly #limit: number
  #text = ''
  #length = 0

  /** @param limit in characters, including the note that the output was cut */
  constructor(limit: number) {
    this.#limit = limit
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  print(text: string): void {
    const line = this.isEmpty ? text : `\n${text}`
    this.#length += line.length
    if (this.#text.length <= this.#limit) this.#text += line.slice(0, this.#limit + 1)
  }

  toString(): string {
    if (this.#length <= this.#limit) return this.#text
    const note = `\n… (cut: ${this.#length} characters were printed)`
    return this.#text.slice(0, Math.max(0, this.#limit - note.length)).replace(/[\ud800-\udbff]$/, '') + note
  }
}
