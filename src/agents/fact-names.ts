/** The variables of a manager's program, in the order of the facts that it asks for. */
export const FACT_NAMES = 'abcdefghijkl'
