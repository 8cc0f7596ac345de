/** Excludes a span, in logits: no span has so high a score. */
export const RULED_OUT = -20
