import { forceCenter, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'
import type { GraphDrawing } from './graph.ts'

/** The position of each node by id, and the area of the drawing. */
export interface GraphLayout {
  places: ReadonlyMap<string, Place>
  box: { x: number; y: number; width: number; height: number }
}

interface Place {
  x: number
  y: number
}

/** Longer names are shortened in the picture; the table shows them in full. */
const LONGEST_NAME = 24
/** With more nodes than this, only visited ones are labelled. */
const NAMED = 40
/** Iterations of the simulation: for a new graph, and for one that has grown. */
const TICKS = { first: 250, later: 60 }
const MARGIN = 40

export const isNamed = ({ nodes }: GraphDrawing, visit: number): boolean => visit > 0 || nodes.length <= NAMED

export const shortName = (label: string): string =>
  label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME - 1)}…` : label

/** The radius of a node, which grows with the number of facts that were read about it. */
export const radiusOf = (visit: number, facts: number): number => (visit > 0 ? 9 + Math.min(6, facts) : 4)

/**
 * Lays a graph out by simulated forces: connected nodes attract each other, all nodes repel each other, and labels
 * rarely overlap. The result is deterministic, and nodes stay close to their places in the layout `before`.
 */
export function layOutGraph(graph: GraphDrawing, before?: GraphLayout): GraphLayout {
  const bodies = graph.nodes.map(({ id, label, visit, facts }) => ({
    id,
    ...before?.places.get(id),
    room: radiusOf(visit, facts.length) + (isNamed(graph, visit) ? Math.min(LONGEST_NAME, label.length) * 2.8 : 4),
  }))
  const links = graph.edges.map(([source, target]) => ({ source, target }))
  forceSimulation(bodies)
    .force('apart', forceManyBody().strength(-160))
    .force(
      'together',
      forceLink<(typeof bodies)[number], { source: string; target: string }>(links)
        .id(({ id }) => id)
        .distance(70),
    )
    .force(
      'room',
      forceCollide<(typeof bodies)[number]>(({ room }) => room),
    )
    .force('middle', forceCenter())
    .force('wide', forceX().strength(0.03))
    .force('flat', forceY().strength(0.09))
    .stop()
    .tick(before ? TICKS.later : TICKS.first)
  const places = new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: round(x), y: round(y) }]))
  return { places, box: boxOf([...places.values()]) }
}

function boxOf(places: readonly Place[]): GraphLayout['box'] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(0, ...xs) - 2 * MARGIN, Math.min(0, ...ys) - MARGIN]
  return { x: left, y: top, width: Math.max(0, ...xs) + 2 * MARGIN - left, height: Math.max(0, ...ys) + MARGIN - top }
}

const round = (value: number): number => Math.round(value * 10) / 10
