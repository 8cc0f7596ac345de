/** Added to the score of a span to exclude it, in logits: no score is high enough to make up for it. */
export const RULED_OUT = -20
