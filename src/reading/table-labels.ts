import type { Cell } from './table-grid.ts'

/** A text of more characters names nothing, and is not said again beside every value: no page may grow by repeats. */
const MAX_LABEL = 120
const BULLET = /^[•·–—-]\s*/

export const isLabel = (text: string): boolean => text.length <= MAX_LABEL

export const keyOf = (text: string): string => text.replace(/\s*[:：]$/, '')

/** Writes a table's lines and remembers the label that bulleted keys below it belong to. */
export class Labels {
  readonly #lines: string[]
  #group = ''
  #awaitsValue = false

  constructor(lines: string[]) {
    this.#lines = lines
  }

  /** The line before is a label whose value may be the next row. */
  get awaitsValue(): boolean {
    return this.#awaitsValue
  }

  /** A row of one cell: a heading, or a value below one. */
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

  /** Rows that say themselves what they are. */
  rows(lines: readonly string[]): void {
    for (const line of lines) this.#lines.push(line)
    this.#awaitsValue = false
  }
}
