import type { Premises } from './premises.ts'

/** How a final answer was computed, which gives a computed figure its footnotes. */
export interface Derivation {
  /** True when the value was computed (arithmetic, comparison, a helper), false when it is a plain literal or variable. */
  computed: boolean
  /** The computation with its values filled in, e.g. `1931 - 1889`; empty when not computed. */
  expression: string
  /** Absolute values of all numbers that were read or computed on the way; literals in the code are left out. */
  numbers: number[]
  /** Numbers of the passages whose values went into it, ascending. */
  notes: number[]
  /** Why the computation proves nothing; absent if it does. */
  flaw?: string
  /** What a sentence that states the result must agree with; absent if nothing was proved. */
  premises?: Premises
}

/** The derivation of a literal, or of a value that was returned unchanged. */
export const NOT_COMPUTED: Derivation = { computed: false, expression: '', numbers: [], notes: [] }
