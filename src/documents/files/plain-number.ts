/** The number of digits that a floating-point number represents exactly. */
const DIGITS = 15

/** Formats a number without the rounding errors of binary fractions. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(DIGITS)))
