import { css } from 'lit'

export const timelineStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    font-size: 1rem;
    line-height: 1.45;
  }
  .spread {
    gap: 0 1.5em;
  }
  svg {
    display: block;
    overflow: visible;
  }
  .patterns {
    position: absolute;
  }
  .full {
    fill: var(--ink);
  }
  .lines {
    fill: none;
    stroke: var(--ink);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2em 1.2em;
  }
  .legend svg {
    display: inline-block;
    vertical-align: baseline;
    width: 1.4em;
    height: 0.7em;
    margin-inline-end: 0.4em;
  }
  .box {
    container-type: inline-size;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    padding: 0 3px 6px;
    margin: 0 -3px;
  }
  .chart {
    width: max-content;
    min-width: 100%;
  }
  .axis {
    min-width: 100%;
  }
  .axis text {
    fill: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: lining-nums tabular-nums;
  }
  .chart li + li {
    margin-top: 0.45em;
  }
  .who {
    /* Stays in view while the bars are scrolled under it. */
    position: sticky;
    left: 0;
    width: 100cqi;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 1em;
    align-items: baseline;
    padding-bottom: 0.15em;
  }
  .task {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .task em {
    color: var(--muted);
    margin-inline-end: 0.3em;
  }
  .used {
    font-variant-numeric: lining-nums tabular-nums;
    @media (max-width: 480px) {
      display: none;
    }
  }
  .depth-1 {
    padding-inline-start: 1em;
  }
  .depth-2 {
    padding-inline-start: 2em;
  }
  .depth-3 {
    padding-inline-start: 3em;
  }
  .depth-4 {
    padding-inline-start: 4em;
  }
  .grid {
    stroke: var(--rule);
  }
  .bar {
    stroke: var(--ink);
    stroke-width: 1px;
    cursor: pointer;
  }
  .bar.ready {
    stroke: var(--muted);
    cursor: default;
  }
  .bar.agent {
    stroke: var(--muted);
    stroke-dasharray: 3 2;
  }
  .bar.code {
    stroke: var(--muted);
  }
  .lane .bar:hover,
  .bar.opened {
    stroke: var(--accent);
    stroke-width: 2px;
    stroke-dasharray: none;
  }
  .bar:focus-visible {
    outline-offset: 1px;
  }
  .cross {
    fill: var(--accent);
    font-size: 0.875rem;
  }
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
    border-left: 2px solid var(--accent);
    padding-left: 1em;
  }
  .step header > h4 {
    margin: 0;
    font-weight: normal;
    font-size: inherit;
    font-style: italic;
  }
  .table {
    overflow-x: auto;
    margin-top: 0.6em;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-size: var(--text-small);
    font-variant-numeric: lining-nums tabular-nums;
  }
  th,
  td {
    text-align: start;
    font-weight: normal;
    vertical-align: baseline;
    padding: 0.25em 0.8em 0.25em 0;
    border-bottom: 1px solid var(--rule);
  }
  thead th {
    color: var(--muted);
  }
  td:nth-child(3) {
    min-width: 9em;
  }
  .figure {
    text-align: end;
    white-space: nowrap;
  }
`
