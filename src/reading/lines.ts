import { withoutInvisible } from '../text/invisible.ts'

/** Joiners shape letters and emoji; beside a dash they only keep a line from breaking. */
const IDLE_JOINER = /\u200D(?=[\d–—-])|(?<=[\d–—-])\u200D/g
const CONTROL = /\p{Control}/gu

/** Unicode's object replacement character: something stood here that is not put down. */
const GAP = '\uFFFC'

/** Removes what a gap leaves behind: empty brackets, a space before a comma. */
const tidy = (text: string): string =>
  withoutInvisible(text)
    .replace(IDLE_JOINER, '')
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(/[ \uFFFC]+/g, run => (run.includes(' ') ? ' ' : '') + (run.includes(GAP) ? GAP : ''))
    .replace(/ ?\( ?\uFFFC\)/g, '')
    .replace(/(?<=[([]) ?\uFFFC| ?\uFFFC(?=[,.;:)\]])/g, '')
    .replaceAll(GAP, '')
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

  /** Adds text whose line breaks are kept. */
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

  /** Ends the line and returns it; empty if there was none. */
  break(): string {
    const line = tidy(this.#open)
    this.#open = ''
    if (line) this.add([line])
    return line
  }

  /** Adds whole lines after those so far. */
  add(lines: readonly string[]): void {
    if (this.#term && lines.length > 0) {
      this.#finished.push(this.#term)
      this.#term = ''
    }
    for (const line of lines) this.#finished.push(line)
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
