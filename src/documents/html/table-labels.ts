import { keyOf } from './row-line.ts'
import type { Cell } from './table-grid.ts'

/**
 * Maximum length of a label in characters. Longer texts are not repeated for every value, so that no page can grow
 * without bound.
 */
const MAX_LABEL = 120
const BULLET = /^[•·–—-]\s*/

export const isLabel = (text: string): boolean => text.length <= MAX_LABEL

/** Writes the lines of a table, and remembers the label to which the bulleted keys below it belong. */
export class Labels {
  readonly #lines: string[]
  #group = ''
  #awaitsValue = false

  constructor(lines: string[]) {
    this.#lines = lines
  }

  /** Whether the last line is a label whose value may follow in the next row. */
  get awaitsValue(): boolean {
    return this.#awaitsValue
  }

  /** Adds a row with one cell: a heading, or the value of the label above. */
  lone({ isHeader, lines }: Cell, text: string, isInfobox: boolean): void {
    if (isHeader) this.#lines.push(text)
    else if (isInfobox && this.#awaitsValue) this.#lines.splice(-1, 1, `${keyOf(this.#group)}: ${text}`)
    else for (const line of lines) this.#lines.push(line)
    this.#group = isLabel(text) ? text : ''
    this.#awaitsValue = isHeader && this.#group !== ''
  }

  pair(label: string, value: string): void {
    const isMember = BULLET.test(label) && this.#group !== ''
    if (isMember && this.#awaitsValue) this.#lines.pop()
    const key = isMember ? `${keyOf(this.#group)}, ${keyOf(label).replace(BULLET, '')}` : keyOf(label)
    if (!isMember) this.#group = isLabel(label) ? keyOf(label) : ''
    this.#lines.push(`${key}: ${value}`)
    this.#awaitsValue = false
  }

  /** Adds rows that contain their own labels. */
  rows(lines: readonly string[]): void {
    for (const line of lines) this.#lines.push(line)
    this.#awaitsValue = false
  }
}
