import { css } from 'lit'

/** Styles for the graph of facts, on the page and in run files. */
export const graphStyles = css`
.graph .picture {
  overflow-x: auto;
}
.graph svg {
  display: block;
  width: 100%;
  /* On a phone it is looked at part by part: names stay large enough to read. */
  min-width: 36rem;
  height: auto;
  max-height: 32rem;
  background: var(--leaf);
  border: 1px solid var(--rule);
}
.graph line {
  stroke: var(--rule);
  stroke-width: 1;
}
.graph circle {
  fill: var(--muted);
}
.graph .visited circle {
  fill: var(--accent);
}
.graph text {
  fill: var(--ink);
  font-size: 13px;
  text-anchor: middle;
  paint-order: stroke;
  stroke: var(--leaf);
  stroke-width: 3px;
}
.graph text.order {
  fill: var(--paper);
  stroke: none;
  font-weight: bold;
}
.graph table {
  width: 100%;
  border-collapse: collapse;
}
.graph th,
.graph td {
  text-align: start;
  vertical-align: top;
  font-weight: normal;
  padding: 0.3em 0.8em 0.3em 0;
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
}
.graph .facts li {
  padding: 0.2em 0;
}
`
