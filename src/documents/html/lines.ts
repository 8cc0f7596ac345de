import { withoutInvisible } from '../../common/text/invisible.ts'

/**
 * Zero-width joiners next to a dash or digit. They only prevent a line break there; elsewhere they shape letters and
 * emoji.
 */
const IDLE_JOINER = /\u200D(?=[\d–—-])|(?<=[\d–—-])\u200D/g
const CONTROL = /\p{Control}/gu

/** Unicode's object replacement character, for an element that was dropped here. */
const GAP = '\uFFFC'

/** Cleans a line, and removes what dropped elements leave behind: empty brackets, a space before a comma. */
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

/** Collects text as a browser would lay it out: white space collapses to one space, and a block begins a new line. */
export class Lines {
  #finished: string[] = []
  #open = ''
  /** A finished term of a definition list that waits for its definition. */
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

  /** Marks the place of a dropped element. */
  gap(): void {
    this.#open += GAP
  }

  /** Ends the line and returns it; empty if there is none. */
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

  /** Returns the lines so far and starts over. */
  take(): string[] {
    this.break()
    if (this.#term) this.#finished.push(this.#term)
    this.#term = ''
    const lines = this.#finished
    this.#finished = []
    return lines
  }
}
