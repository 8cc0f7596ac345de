/**
 * What a piece of the model's code computes, as a tree whose nodes are numbered. While the code runs,
 * `prelude.js` records each node's value under its number; `derivation.ts` puts the two together.
 */
export type Computation =
  | { type: 'literal'; text: string }
  /** Anything that is not looked into. `source` is its text where it computes something, as in a `reduce`. */
  | { type: 'value'; id: number; source?: string }
  /** A text as it stands in the code. */
  | { type: 'typed'; id: number }
  /** A name: recorded with the computation that it was last assigned from. */
  | { type: 'variable'; id: number }
  | { type: 'operation'; id: number; operator: string; operands: Computation[] }
  | { type: 'choice'; id: number; test: Computation; yes: Computation; no: Computation }
  /** `a || b`, `a && b`, `a ?? b`: an operation on truth values, otherwise a choice. */
  | { type: 'either'; id: number; operator: string; left: Computation; right: Computation }
  | { type: 'call'; id: number; name: string; args: Computation[] }
  /** The same value in another form: `Number(x)`, `x.toFixed(1)`. */
  | { type: 'wrapped'; id: number; of: Computation }
  | { type: 'text'; id: number; parts: Computation[] }
