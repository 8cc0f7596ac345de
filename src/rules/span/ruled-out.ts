/** Penalty in logits that excludes a span: no score is high enough to make up for it. */
export const RULED_OUT = -20
