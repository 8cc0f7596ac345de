import type { EventOf } from '../../src/common/trace/events.ts'

type Told = Omit<EventOf<'graph-grown'>, 'at'> | Omit<EventOf<'node-visited'>, 'at'>

/** Nodes in the order of their visits: what was read there, and what it leads to. */
const WALK: [node: string, facts: string[], joined: string[]][] = [
  [
    'Eiffel Tower',
    ['The Eiffel Tower was completed on 31 March 1889.', 'Gustave Eiffel’s company built the Eiffel Tower.'],
    ['Gustave Eiffel', 'Paris', 'World’s Fair of 1889', 'Champ de Mars', 'Stephen Sauvestre', 'Seine'],
  ],
  [
    'Gustave Eiffel',
    ['Gustave Eiffel also built the frame of the Statue of Liberty.'],
    ['Statue of Liberty', 'Dijon', 'Garabit Viaduct', 'Panama Canal'],
  ],
  [
    'Empire State Building',
    ['The Empire State Building was completed on 11 April 1931.', 'The Empire State Building stands in New York City.'],
    ['New York City', 'Fifth Avenue', 'Chrysler Building', 'William F. Lamb', 'Manhattan'],
  ],
  [
    'New York City',
    ['The Statue of Liberty stands in the harbour of New York City.'],
    ['Statue of Liberty', 'Manhattan'],
  ],
  [
    'Statue of Liberty',
    ['France gave the Statue of Liberty to the United States.'],
    ['France', 'United States', 'Paris'],
  ],
]

const idOf = (label: string) => label.toLowerCase()

/** What a run tells of a graph of facts, as of the agent `agent`. */
export function sampleGraph(agent: string): Told[] {
  return WALK.flatMap(([node, facts, joined]): Told[] => [
    {
      type: 'graph-grown',
      agent,
      nodes: [node, ...joined].map(label => ({ id: idOf(label), label })),
      edges: joined.map((other): [string, string] => [idOf(node), idOf(other)]),
    },
    { type: 'node-visited', agent, node: idOf(node), facts: facts.map((text, i) => ({ n: (i % 2) + 1, text })) },
  ])
}
