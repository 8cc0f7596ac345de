import type { Span } from '../../span-reader/span-reader.ts'

const NO_NUMBER = -10

/** A count or a measure is asked for, and these words have none, or one of the other. */
export const heldBack = (span: Span): Span => ({ ...span, score: span.score + NO_NUMBER })
