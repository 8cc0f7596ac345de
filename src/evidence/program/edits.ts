import MagicString from 'magic-string'

interface Range {
  start: number
  end: number
}

/**
 * Collects edits from several independent passes. Wraps of nested ranges nest correctly, in whichever order they were
 * added.
 */
export class Edits {
  readonly code: string
  readonly #text: MagicString
  readonly #wraps: { range: Range; before: string; after: string }[] = []

  constructor(code: string) {
    this.code = code
    this.#text = new MagicString(code)
  }

  /** Wraps a range in text; for the same range, later calls wrap earlier ones. */
  wrap({ start, end }: Range, before: string, after: string): void {
    this.#wraps.push({ range: { start, end }, before, after })
  }

  replace({ start, end }: Range, text: string): void {
    if (text) this.#text.overwrite(start, end, text)
    else this.#text.remove(start, end)
  }

  toString(): string {
    const size = ({ range }: { range: Range }) => range.end - range.start
    for (const { range, before, after } of this.#wraps.sort((a, b) => size(a) - size(b))) {
      this.#text.prependRight(range.start, before)
      this.#text.appendLeft(range.end, after)
    }
    this.#wraps.length = 0
    return this.#text.toString()
  }
}
