import type { EventOf } from './events.ts'

/** The graph of facts, as far as the run has explored it. */
export interface GraphDrawing {
  readonly nodes: readonly GraphPoint[]
  /** Pairs of node ids, without repetitions. */
  readonly edges: readonly (readonly [string, string])[]
}

export interface GraphPoint {
  readonly id: string
  readonly label: string
  /** The node's position in the order of visits, from 1; 0 if it was not visited. */
  readonly visit: number
  /** The facts read about the node, each with its passage's number. */
  readonly facts: readonly { n: number; text: string }[]
}

/** Limits for traces from elsewhere, whose graphs could block a tab for minutes. Runs made here never reach them. */
const MOST = { nodes: 1_000, edges: 3_000 }

export const EMPTY_GRAPH: GraphDrawing = { nodes: [], edges: [] }

/** Folds one event into the graph. Unknown nodes are ignored. */
export function growGraph(graph: GraphDrawing, event: EventOf<'graph-grown' | 'node-visited'>): GraphDrawing {
  if (event.type === 'graph-grown') {
    const nodes = new Map(graph.nodes.map(node => [node.id, node]))
    for (const { id, label } of event.nodes) {
      if (!nodes.has(id) && nodes.size < MOST.nodes) nodes.set(id, { id, label, visit: 0, facts: [] })
    }
    const edges = new Map(graph.edges.map(edge => [keyOf(edge), edge]))
    for (const edge of event.edges) {
      const isDrawn = edge[0] !== edge[1] && edge.every(id => nodes.has(id))
      if (isDrawn && !edges.has(keyOf(edge)) && edges.size < MOST.edges) edges.set(keyOf(edge), edge)
    }
    return { nodes: [...nodes.values()], edges: [...edges.values()] }
  }
  const next = Math.max(0, ...graph.nodes.map(({ visit }) => visit)) + 1
  const nodes = graph.nodes.map(node => {
    if (node.id !== event.node) return node
    const known = new Set(node.facts.map(({ text }) => text))
    return {
      ...node,
      visit: node.visit || next,
      facts: [...node.facts, ...event.facts.filter(({ text }) => !known.has(text))],
    }
  })
  return { ...graph, nodes }
}

const keyOf = (edge: readonly [string, string]): string => JSON.stringify(edge.toSorted())
