import { css } from 'lit'

/** Styles for the output of `drawAnswer`. */
export const drawnAnswerStyles = css`
.answer {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space) var(--gutter);
}
.text {
  font-size: var(--text-large);
}
.text p + h2 {
  margin-top: 0.8em;
}
.mark, .note-number {
  color: var(--accent);
  font-variant-numeric: lining-nums;
  font-size: 0.7em;
  line-height: 1;
  vertical-align: 0.5em;
  text-decoration: none;
}
.mark {
  position: relative;
  padding: 0 0.15em;
  scroll-margin-block: 40vh;
}
.mark::after {
  content: '';
  position: absolute;
  inset: -0.7em -0.25em;
}
.mark:is(:hover, :target) {
  background: var(--mark);
  border-radius: 2px;
}
.note-number {
  margin-inline-end: 0.35em;
}
aside {
  font-size: 0.9375rem;
  line-height: 1.45;
  border-top: 1px solid var(--rule);
  padding-top: 0.9em;
}
aside li, .working {
  margin-bottom: 1.1em;
}
aside li {
  scroll-margin-block: 35vh;
}
aside li:focus {
  outline: none;
}
aside li:target cite {
  background: var(--mark);
}
.folded a {
  color: var(--muted);
  text-decoration: none;
}
.folded a:hover {
  color: var(--ink);
}
.folded em {
  color: var(--accent);
}
.unfolded, .back, li:target > .folded {
  display: none;
}
li:target > .unfolded, li:target > .back {
  display: block;
}
.unfolded p {
  margin-top: 0.4em;
}
.working {
  font-variant-numeric: lining-nums;
}
@media screen and (min-width: 1100px) {
  .answer {
    grid-template-columns: var(--measure) var(--margin-column);
  }
  /* The notes hang in the margin: the text beside them goes on. */
  aside {
    border: 0;
    padding-top: 0.5em;
    height: 0;
  }
}
/* On paper every note is open. */
@media print {
  .text {
    font-size: 13pt;
  }
  .unfolded {
    display: block;
  }
  .folded, .back, .more, .unfolded > .label {
    display: none !important;
  }
  aside li {
    break-inside: avoid;
  }
}
`
