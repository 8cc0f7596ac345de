import { messages } from '../../common/messages/messages.ts'
import type { GraphDrawing } from '../../common/trace/graph.ts'
import { isNamed, layOutGraph, radiusOf, shortName } from '../../common/trace/graph-layout.ts'
import { html, type Markup } from './markup.ts'

/**
 * The graph of facts as an SVG whose visited nodes link to a table of their facts; empty if the run has none.
 *
 * @param prefix for the ids of nodes, in a file with several runs
 */
export function drawGraph(graph: GraphDrawing, prefix = ''): Markup {
  if (graph.nodes.length === 0) return html``
  const { places, box } = layOutGraph(graph)
  const texts = messages().graph
  // Visited nodes come last, so that they are drawn above the others, and in order of their visits for the Tab key.
  const nodes = graph.nodes.toSorted((a, b) => a.visit - b.visit)
  const visited = nodes.filter(({ visit }) => visit > 0)
  const lines = graph.edges.map(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)]
    return a && b ? html`<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"></line>` : html``
  })
  const points = nodes.map(({ id, label, visit, facts }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 }
    const radius = radiusOf(visit, facts.length)
    const name = isNamed(graph, visit) ? html`<text y="${radius + 12}">${shortName(label)}</text>` : ''
    const order = visit > 0 ? html`<text class="order" dy="0.35em">${visit}</text>` : ''
    const point = html`<g transform="translate(${x} ${y})" class="${visit > 0 ? 'visited' : ''}"><title>${label}</title><circle r="${radius}"></circle>${order}${name}</g>`
    return visit > 0 ? html`<a href="#${prefix}node-${visit}">${point}</a>` : point
  })
  const rows = visited.map(({ label, visit, facts }) => {
    const told = facts.map(({ n, text }) => html`<p dir="auto">[${n}] ${text}</p>`)
    return html`<tr id="${prefix}node-${visit}"><td>${visit}</td><th scope="row" dir="auto">${label}</th>
<td>${told}</td></tr>
`
  })
  return html`<section class="graph">
<h2 class="label">${texts.title}</h2>
<p class="small muted">${texts.summary(visited.length, graph.nodes.length)}</p>
<div class="picture"><svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" role="group" aria-label="${texts.title}">${lines}${points}</svg></div>
<table class="small">
<thead><tr><th scope="col">${texts.columns.visit}</th><th scope="col">${texts.columns.element}</th><th scope="col">${texts.columns.facts}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</section>
`
}
