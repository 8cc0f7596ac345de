import { css } from 'lit'

/** Fonts, spacing and colours as CSS custom properties, for the views and for files that stand alone. */
export const themeValues = css`
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
  --paper: light-dark(#fbf9f4, #181613);
  --leaf: light-dark(#f3efe6, #211e1a);
  --ink: light-dark(#211d18, #e8e2d6);
  --muted: light-dark(#655d52, #a79e90);
  --rule: light-dark(#d9d2c4, #3b362f);
  --accent: light-dark(#9c2b1b, #e98d75);
  --mark: light-dark(#f6dcd2, #53291f);
`

/** Overrides for readers who prefer more contrast. */
export const moreContrast = css`
    --muted: var(--ink);
    --rule: var(--muted);
`
