import { type Json, textsOf } from '../../common/core/json.ts'
import { figuresOf } from '../../common/text/figures/figures.ts'
import { marksIn } from '../../common/text/marks.ts'

/** The language of a passage (BCP 47) by its number; empty if unknown. */
export type LanguageOf = (passage: number) => string

/** Where a text came from. */
export interface Origin {
  /** The tool calls that returned the text. Calls with the same arguments count once. */
  calls: ReadonlySet<string>
  /** The numbers of the passages that the text cites. */
  notes: ReadonlySet<number>
}

/**
 * Records what tools returned to the programs of one sandbox, and what helpers read from it. It exists outside of the
 * sandbox, so that no program can change it.
 */
export class Ledger {
  /** Each text that a tool returned, and the calls that returned it. */
  readonly #returned = new Map<string, Set<string>>()
  readonly #readings = new Set<string>()
  readonly #quoted = new Set<string>()
  readonly #typed: ReadonlySet<string>
  #languageOf: LanguageOf = () => ''

  /**
   * @param typed literals of the programs: they do not count as returned by a tool, even if a tool returned the same
   */
  constructor(typed: ReadonlySet<string>) {
    this.#typed = typed
  }

  /** Sets the function that returns the language of passages. */
  learnsFrom(languageOf: LanguageOf): void {
    this.#languageOf = languageOf
  }

  /** The language of the passages that a text was taken from (BCP 47); empty if unknown. */
  languageOf(text: string): string {
    const notes = [...marksIn(text), ...(this.originOf(text)?.notes ?? [])]
    return notes.map(this.#languageOf).find(language => language !== '') ?? ''
  }

  /** Records every text in the result of a call. */
  returned(tool: string, args: Json[], value: Json): void {
    const call = JSON.stringify([tool, args])
    for (const text of textsOf(value)) {
      const calls = this.#returned.get(text) ?? new Set()
      this.#returned.set(text, calls.add(call))
    }
  }

  /** Records that a literal of a program was found in a passage, so that it may be used as a source. */
  quoted(text: string): void {
    this.#returned.set(text, new Set([text]))
    this.#quoted.add(text)
  }

  read(helper: string, args: Json[], value: Json): void {
    this.#readings.add(JSON.stringify([helper, args, value]))
  }

  hasRead(helper: string, args: Json[], value: Json): boolean {
    return this.#readings.has(JSON.stringify([helper, args, value]))
  }

  /** The origin of a text that a tool returned whole, or of a part that splits no figure; undefined for other texts. */
  originOf(text: string): Origin | undefined {
    if ((this.#typed.has(text) && !this.#quoted.has(text)) || text.trim() === '') return undefined
    const calls = this.#returned.get(text)
    if (calls) return { calls, notes: new Set(marksIn(text)) }
    const whole = [...this.#returned].filter(([returned]) => returned.includes(text) && hasFigures(returned, text))
    if (whole.length === 0) return undefined
    return {
      calls: new Set(whole.flatMap(([, from]) => [...from])),
      notes: new Set(whole.flatMap(([returned]) => marksIn(returned))),
    }
  }
}

/** Whether `whole` contains `part` without splitting a figure. */
function hasFigures(whole: string, part: string): boolean {
  const figures = figuresOf(whole)
  const isCut = (at: number) => figures.some(({ start, end }) => start < at && at < end)
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (!isCut(at) && !isCut(at + part.length)) return true
  }
  return false
}
