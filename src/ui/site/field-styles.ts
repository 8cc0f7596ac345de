import { css } from 'lit'

/** Styles of a field with its label above it. */
export const fieldStyles = css`
  .field span {
    display: block;
    font-size: var(--text-small);
    color: var(--muted);
  }
  .field :is(input, select) {
    width: 100%;
    padding: 0.25em 0.4em;
  }
  .field input[type='file'] {
    border-style: dashed;
    font-size: var(--text-small);
  }
`
