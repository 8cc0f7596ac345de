/** Digits of a number that binary fractions keep. */
const DIGITS = 15

/** A number without the noise of binary fractions. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(DIGITS)))
