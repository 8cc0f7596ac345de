import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_GRAPH, type GraphDrawing, growGraph } from '../../../src/common/trace/graph.ts'
import { layOutGraph } from '../../../src/common/trace/graph-layout.ts'

const grown = (nodes: string[], edges: [string, string][] = []) =>
  ({ type: 'graph-grown', at: 0, agent: '1', nodes: nodes.map(id => ({ id, label: id })), edges }) as const
const visited = (node: string, ...texts: string[]) =>
  ({ type: 'node-visited', at: 0, agent: '1', node, facts: texts.map(text => ({ n: 1, text })) }) as const

describe('the graph as a run tells it', () => {
  it('has each node and each edge once, whichever way round it was told', () => {
    const graph = [
      grown(['a', 'b'], [['a', 'b']]),
      grown(
        ['b'],
        [
          ['b', 'a'],
          ['a', 'a'],
          ['a', 'nowhere'],
        ],
      ),
    ].reduce(growGraph, EMPTY_GRAPH)
    expect(graph.nodes.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(graph.edges).toEqual([['a', 'b']])
  })

  it('numbers nodes in the order of their first visits, and gathers what was read', () => {
    const told = [
      grown(['a', 'b']),
      visited('b', 'One.'),
      visited('a'),
      visited('b', 'One.', 'Two.'),
      visited('nowhere'),
    ]
    const [a, b] = told.reduce<GraphDrawing>(growGraph, EMPTY_GRAPH).nodes
    expect([a?.visit, b?.visit]).toEqual([2, 1])
    expect(b?.facts.map(({ text }) => text)).toEqual(['One.', 'Two.'])
  })
})

it('leaves out what no run of ours would tell', () => {
  const ids = Array.from({ length: 5_000 }, (_, i) => `n${i}`)
  const graph = growGraph(
    EMPTY_GRAPH,
    grown(
      ids,
      ids.map((id): [string, string] => ['n0', id]),
    ),
  )
  expect(graph.nodes).toHaveLength(1_000)
  expect(graph.edges).toHaveLength(999)
})

describe('its layout', () => {
  const anyGraph = fc
    .tuple(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 60 }), fc.nat(200))
    .map(([ids, edges]) => {
      const joined = Array.from({ length: edges }, (_, i): [string, string] => [
        ids[(i * 7) % ids.length]!,
        ids[(i * 13 + 1) % ids.length]!,
      ])
      return growGraph(growGraph(EMPTY_GRAPH, grown(ids, joined)), visited(ids[0]!, 'One.'))
    })

  it('puts every node into the picture, always alike', () => {
    fc.assert(
      fc.property(anyGraph, graph => {
        const { places, box } = layOutGraph(graph)
        expect([...places.keys()]).toEqual(graph.nodes.map(({ id }) => id))
        for (const { x, y } of places.values()) {
          expect(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height).toBe(true)
        }
        expect(layOutGraph(graph)).toEqual({ places, box })
      }),
      { numRuns: 20 },
    )
  })
})
