import type { Premises } from './premises.ts'

/** How a final answer was computed. Computed figures get their footnotes from it. */
export interface Derivation {
  /** Whether the value was computed (by arithmetic, comparison or a helper) instead of being a literal or variable. */
  computed: boolean
  /** The computation with its values, e.g. `1931 - 1889`; empty when not computed. */
  expression: string
  /** Absolute values of all numbers that were read or computed on the way, without literals. */
  numbers: number[]
  /** Numbers of the passages whose values were used, ascending. */
  notes: number[]
  /** Why the computation proves nothing; absent if it is sound. */
  flaw?: string
  /** What a sentence about the result must agree with; absent if there is a flaw. */
  premises?: Premises
}

/** For an answer that is a literal or was returned unchanged. */
export const NOT_COMPUTED: Derivation = { computed: false, expression: '', numbers: [], notes: [] }
