/** Characters that are there but not to be read: soft hyphens, byte order marks, marks of direction. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g

/** Unicode's object replacement character: something stood here that is not put down. */
const GAP = '\uFFFC'

/** What a gap leaves behind goes with it: empty brackets, a space before a comma. */
const tidy = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?\uFFFC[ \uFFFC]*\)/g, '')
    .replace(/(?<=[([]) ?\uFFFC ?| ?\uFFFC ?(?=[,.;:)\]])/g, '')
    .replaceAll(GAP, '')
    .replace(/ +/g, ' ')
    .trim()

/** Text laid out as a browser would: runs of whitespace are one space, a block begins a new line. */
export class Lines {
  #finished: string[] = []
  #open = ''
  /** A line that waits for its definition. */
  #term = ''

  text(data: string): void {
    this.#open += data
  }

  /** Text whose own line breaks count. */
  preformatted(data: string): void {
    data.split('\n').forEach((line, i) => {
      if (i > 0) this.break()
      this.text(line)
    })
  }

  /** Says that something was left out here. */
  gap(): void {
    this.#open += GAP
  }

  /** Ends the line; true where there was one. */
  break(): boolean {
    const line = tidy(this.#open)
    this.#open = ''
    if (!line) return false
    this.add([line])
    return true
  }

  /** Adds whole lines after those so far. */
  add(lines: readonly string[]): void {
    if (this.#term && lines.length > 0) {
      this.#finished.push(this.#term)
      this.#term = ''
    }
    this.#finished.push(...lines)
  }

  /** Ends the line as a term that waits for its definition. */
  endTerm(): void {
    if (this.break()) this.#term = this.#finished.pop() ?? ''
  }

  /** Begins the waiting term's definition on the term's own line: `term: definition`. */
  beginDefinition(): void {
    this.break()
    if (this.#term) this.#open = `${this.#term.replace(/\s*[:：]$/, '')}: `
    this.#term = ''
  }

  /** Hands over the lines so far. */
  take(): string[] {
    this.break()
    if (this.#term) this.#finished.push(this.#term)
    this.#term = ''
    const lines = this.#finished
    this.#finished = []
    return lines
  }
}
