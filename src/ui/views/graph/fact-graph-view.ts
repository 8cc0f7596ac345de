import { css, html, nothing, type PropertyValues, svg } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import type { GraphDrawing, GraphPoint } from '../../../common/trace/graph.ts'
import { type GraphLayout, isNamed, layOutGraph, radiusOf, shortName } from '../../../common/trace/graph-layout.ts'
import { graphStyles } from '../../styles/graph-styles.ts'
import { given, state, View } from '../view.ts'

/** Minimum time between two drawings of a growing graph, in ms. */
const CALM_MS = 500

/** The graph of facts as it grows: visited nodes are numbered and show their facts on click; a table holds the same. */
export class FactGraphView extends View {
  static override properties = { ...given('graph'), ...state('opened') }
  declare graph: GraphDrawing
  /** Id of the node whose facts are shown. */
  declare opened: string | undefined
  #layout: GraphLayout | undefined
  #laidOut = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  /** Throttles drawing: visits come in bursts, and a person can only follow about two pictures a second. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const early = CALM_MS - (performance.now() - this.#laidOut)
    if (!this.hasUpdated || early <= 0 || !changed.has('graph') || changed.size > 1) return true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.requestUpdate('graph', undefined), early)
    return false
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('graph')) return
    this.#layout = layOutGraph(this.graph, this.#layout)
    this.#laidOut = performance.now()
  }

  override render() {
    const texts = messages().graph
    const { nodes } = this.graph
    if (nodes.length === 0 || !this.#layout) return nothing
    const { x, y, width, height } = this.#layout.box
    const visited = nodes.filter(({ visit }) => visit > 0).sort((a, b) => a.visit - b.visit)
    const opened = nodes.find(({ id }) => id === this.opened)
    return html`
      <section class="graph" aria-labelledby="graph-title">
        <header class="spread">
          <h3 class="label" id="graph-title">${texts.title}</h3>
          <span class="small muted">${texts.summary(visited.length, nodes.length)}</span>
        </header>
        <div class="picture">
          <svg viewBox="${x} ${y} ${width} ${height}" role="group" aria-labelledby="graph-title">
            ${this.#drawEdges(this.#layout)}
            ${nodes.filter(({ visit }) => visit === 0).map(node => this.#drawNode(node))}
            ${visited.map(node => this.#drawNode(node))}
          </svg>
        </div>
        <p class="small muted">${texts.hint}</p>
        <div aria-live="polite">${opened ? drawFacts(opened) : nothing}</div>
        <details class="small">
          <summary>${texts.asTable}</summary>
          ${drawTable(this.graph)}
        </details>
      </section>
    `
  }

  #drawEdges({ places }: GraphLayout) {
    return this.graph.edges.map(([from, to]) => {
      const [a, b] = [places.get(from), places.get(to)]
      return a && b ? svg`<line x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y}></line>` : nothing
    })
  }

  #drawNode(node: GraphPoint) {
    const { id, label, visit, facts } = node
    const place = this.#layout?.places.get(id)
    if (!place) return nothing
    const radius = radiusOf(visit, facts.length)
    const name = isNamed(this.graph, visit) ? svg`<text y=${radius + 12}>${shortName(label)}</text>` : nothing
    const at = `translate(${place.x} ${place.y})`
    if (visit === 0)
      return svg`<g transform=${at} aria-hidden="true"><title>${label}</title><circle r=${radius}></circle>${name}</g>`
    return svg`
      <g
        class="visited"
        transform=${at}
        role="button"
        tabindex="0"
        aria-label=${messages().graph.node(label, visit, facts.length)}
        aria-expanded=${this.opened === id ? 'true' : 'false'}
        @click=${() => this.#open(id)}
        @keydown=${(event: KeyboardEvent) => this.#key(event, id)}
      ><circle r=${radius}></circle><text class="order" dy="0.35em">${visit}</text> ${name}</g>
    `
  }

  #open(id: string) {
    this.opened = this.opened === id ? undefined : id
  }

  #key(event: KeyboardEvent, id: string) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    this.#open(id)
  }

  static override styles = [
    graphStyles,
    css`
      header {
        margin-bottom: 0.4em;
      }
      .visited {
        cursor: pointer;
      }
      .visited:focus-visible {
        outline: none;
      }
      .visited:focus-visible circle,
      .visited[aria-expanded='true'] circle {
        stroke: var(--ink);
        stroke-width: 3;
      }
    `,
  ]
}
customElements.define('fn-fact-graph', FactGraphView)

function drawFacts({ label, facts }: GraphPoint) {
  return html`
    <h4 class="small">${messages().graph.factsAbout(label)}</h4>
    <ol class="facts small">${facts.map(({ n, text }) => html`<li dir="auto"><span class="muted">[${n}]</span> ${text}</li>`)}</ol>
  `
}

function drawTable({ nodes, edges }: GraphDrawing) {
  const { columns } = messages().graph
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const joined = (id: string) =>
    edges.flatMap(([a, b]) => (a === id ? (labels.get(b) ?? []) : b === id ? (labels.get(a) ?? []) : []))
  const order = nodes.toSorted((a, b) => (a.visit || Number.POSITIVE_INFINITY) - (b.visit || Number.POSITIVE_INFINITY))
  return html`
    <table>
      <thead>
        <tr><th scope="col">${columns.visit}</th><th scope="col">${columns.element}</th><th scope="col">${columns.joined}</th><th scope="col">${columns.facts}</th></tr>
      </thead>
      <tbody>
        ${order.map(
          ({ id, label, visit, facts }) => html`<tr>
            <td>${visit || ''}</td><th scope="row" dir="auto">${label}</th><td dir="auto">${joined(id).join(', ')}</td>
            <td>${facts.map(({ n, text }) => html`<p dir="auto">[${n}] ${text}</p>`)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  `
}
