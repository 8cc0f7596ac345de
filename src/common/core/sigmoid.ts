/** The probability, from 0 to 1, that a logit stands for. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit))
