/** In logits: more than any span is likelier than none. */
export const RULED_OUT = -20
