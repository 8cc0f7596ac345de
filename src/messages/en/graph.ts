import { counted, number } from './numbers.ts'

/** Texts of the graph of facts that a run explores. */
export const graph = {
  title: 'Graph of facts',
  summary: (visited: number, all: number) => `${counted(visited, 'element')} visited of ${number(all)}`,
  /** Describes a visited node to screen readers. */
  node: (label: string, visit: number, facts: number) => `${number(visit)}: ${label}, ${counted(facts, 'fact')}`,
  hint: 'Numbers tell the order of the visits. Press one to read its facts.',
  factsAbout: (label: string) => `What was read about ${label}`,
  asTable: 'As a table',
  columns: { visit: 'Visit', element: 'Element', joined: 'Joined with', facts: 'Facts' },
}
