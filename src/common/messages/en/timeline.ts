import { counted, number } from './numbers.ts'

const seconds = (n: number): string =>
  `${number(n, n < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 })} s`

/** Texts of a run's timeline, and of the list of passages that are known while it is in progress. */
export const timeline = {
  title: 'Timeline',
  nothing: 'Nothing has begun yet.',
  /** The names of the kinds of bars. */
  kinds: {
    ready: 'Getting ready',
    model: 'Model',
    reading: 'Reading the prompt',
    writing: 'Writing',
    plan: 'Planning',
    code: 'Running code',
    source: 'Source',
    library: 'Library',
    agent: 'Waiting for an agent',
    tool: 'Tool',
  },
  seconds,
  /** The label of a tick on the axis. */
  tick: (n: number) => (n < 120 ? `${number(n)} s` : `${number(n / 60)} min`),
  summary: (agents: number, time: string) => `${counted(agents, 'agent')} in ${time}`,
  tokens: (read: number, cached: number, written: number) =>
    `${number(read)} tokens read, ${number(cached)} of them from the cache, ${number(written)} written.`,
  rowTokens: (read: number, written: number) => `${number(read)} tokens read, ${number(written)} written`,
  keys: 'Arrow keys go from bar to bar, Enter opens the step.',
  chart: 'The run in time',
  /** Describes a bar, for screen readers and as its tooltip. */
  bar: (agent: string, step: number, what: string, from: string, took: string) =>
    `${agent}, step ${number(step)}: ${what}, at ${from}, took ${took}`,
  barOpen: (agent: string, step: number, what: string, from: string) =>
    `${agent}, step ${number(step)}: ${what}, since ${from}`,
  about: (what: string, subject: string) => `${what}, “${subject}”`,
  failed: (what: string) => `${what}, failed`,
  step: (agent: string, step: number) => `${agent}, step ${number(step)}`,
  noStep: 'Nothing of this step is known yet.',
  /** Screen readers read these before a part of a step. */
  thought: 'Thought: ',
  code: 'Code',
  asTable: 'As a table',
  columns: {
    agent: 'Agent',
    step: 'Step',
    what: 'What',
    from: 'From',
    took: 'Took',
    read: 'Tokens read',
    written: 'Written',
  },
  known: (passages: number) => `${counted(passages, 'passage')} on this in your library`,
  knownLabel: 'Already in your library',
}

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

/** Texts of the replay of a stored run. */
export const replay = {
  title: 'Replay',
  pause: 'Pause',
  goOn: 'Go on',
  toTheEnd: 'To the end',
  /** Both arguments are times of the run, not of its replay, which is faster. */
  at: (now: string, whole: string) => `${now} of ${whole}`,
}
