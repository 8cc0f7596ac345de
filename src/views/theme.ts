import { css } from 'lit'

/**
 * Type, space and colour, as custom properties that inherit into every view. The outermost element of a page
 * or widget carries them; the figures are explained in docs/look.md.
 */
export const theme = css`
  :host {
    color-scheme: light dark;
    --serif: 'Iowan Old Style', 'Palatino Nova', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', Charter, 'Noto Serif', serif;
    --mono: ui-monospace, 'SF Mono', SFMono-Regular, Menlo, 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace;
    --text-small: 0.875rem;
    --text-base: 1.125rem;
    --text-large: 1.375rem;
    --text-title: clamp(1.75rem, 1.35rem + 1.8vw, 2.375rem);
    --space: 1.6875rem;
    --measure: 36rem;
    --margin-column: 17rem;
    --gutter: 4rem;

    --paper: #fbf9f4;
    --leaf: #f3efe6;
    --ink: #211d18;
    --muted: #655d52;
    --rule: #d9d2c4;
    --accent: #9c2b1b;
    --mark: #f6dcd2;

    color: var(--ink);
    font: var(--text-base) / 1.5 var(--serif);
    font-variant-numeric: oldstyle-nums;
    text-rendering: optimizeLegibility;
    hanging-punctuation: first last;
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --paper: #181613;
      --leaf: #211e1a;
      --ink: #e8e2d6;
      --muted: #a79e90;
      --rule: #3b362f;
      --accent: #e98d75;
      --mark: #53291f;
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --muted: var(--ink);
      --rule: var(--muted);
    }
  }
`
