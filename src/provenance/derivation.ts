import type { Premises } from './premises.ts'

/** How a final answer was computed, so that a figure can name the footnotes it rests on. */
export interface Derivation {
  /** True when the value was computed (arithmetic, comparison, a helper), false when it is a plain literal or variable. */
  computed: boolean
  /** The computation with its values filled in, e.g. `1931 - 1889`; empty when not computed. */
  expression: string
  /** Every number that was read or computed on the way, without its sign; none that was only typed. */
  numbers: number[]
  /** The passage numbers `[n]` of what tools returned and it was made of, ascending. */
  notes: number[]
  /** Why the computation vouches for nothing; absent where it does. */
  flaw?: string
  /** What a sentence about it has to agree with; absent where nothing was proved. */
  premises?: Premises
}

/** Of a value that stands in the code, or came as it is. */
export const NOT_COMPUTED: Derivation = { computed: false, expression: '', numbers: [], notes: [] }
