import { counted, number } from './numbers.ts'

/** Texts about one run: its setting, its answer and notes, and its steps. */
export const run = {
  setting: (engine: string, source: string) => `With ${engine}, from ${source}.`,
  /** Read out by screen readers when the answer arrives. */
  answer: (text: string) => `Answer: ${text}`,
  notFound: 'I could not find this.',
  /** Shown after `notFound` and before a passage. */
  closest: 'The closest that was read:',
  /** Shown below an answer that says that nothing was found. */
  tryElsewhere: (source: string) => `Nothing but ${source} was searched. Other words, or another source, may find it.`,
  /** Shown before an answer that may be wrong. */
  probably: 'Probably: ',
  /** Shown after a list, because most lists that are read from pages lack an item. */
  mayBeMore: 'There may be more than these.',
  youStopped: 'You stopped this before there was an answer. What was read is kept.',
  wasCutOff: 'This question was cut off.',
  goOn: 'Go on',

  /** The headings of an answer that is shown as a table. */
  inTable: { answer: 'Answer', evidence: 'Where it says so' },
  footnotes: 'Footnotes',
  footnote: (n: number) => `Footnote ${n}`,
  whatWasRead: 'What was read',
  /** Appended to a sentence of the answer. */
  notInWhatWasRead: ' (not found in what was read)',
  byWordsOnly: ' (checked by words only)',
  more: 'more',
  /** Read by screen readers instead of `more`, whose text it must contain. */
  moreFrom: (page: string) => `more from ${page}`,
  inItsPassage: 'In its passage',
  readInSection: 'Read in its section',
  revision: (id: string) => `Revision ${id}`,
  /** Shown beside a note whose page came from a pack. */
  imported: (pack: string) => `Imported from ${pack || 'a pack'}, not read from the source itself`,
  introduction: 'Introduction',
  onlyPassage: 'The page is not kept in this browser; this is the passage that the answer cites.',
  firstLook: 'A first look',
  firstLookAbout:
    'The likeliest passage of a first search. Nobody has checked it yet: the answer confirms or replaces it.',
  firstLookAlone: 'The likeliest passage of a first search, which nobody has checked.',
  workedOut: 'Worked out',

  howItWasFound: 'How it was found',
  stepByStep: 'Step by step',
  tally: (agents: number, steps: number, passages: number) =>
    `${counted(agents, 'agent')}, ${counted(steps, 'step')}, ${counted(passages, 'passage')}`,
  steps: (n: number) => counted(n, 'step'),
  agents: {
    manager: 'Manager',
    searcher: 'Searcher',
    reader: 'Reader',
    writer: 'Writer',
    react: 'Researcher',
    explorer: 'Explorer',
  },
  /** Why an agent ended without an answer. */
  endings: {
    'step-cap': 'out of steps',
    repeated: 'kept repeating itself',
    lost: 'kept failing',
    budget: 'out of time',
    stopped: 'stopped',
    failed: 'failed',
  },
  step: (n: number) => `Step ${n}`,
  writingStep: (n: number) => `Writing step ${n}`,
  thinkingStep: (n: number) => `Thinking before step ${n}`,
  thoughts: 'What the model thought first',
  beginningStep: (n: number) => `Beginning step ${n}`,
  planned: 'Plan',
  plan: {
    given: 'Given',
    found: 'Found',
    lookUp: 'To look up',
    derive: 'To derive',
    steps: 'Steps',
    numbered: (n: number, step: string) => `${number(n)}. ${step}`,
  },
  withoutModel: '(taken without the model)',
  /** Screen readers read these before the result of an agent or a step. */
  result: 'Result: ',
  observation: 'Observation: ',
  call: (tool: string, input: string) => `${tool}: ${input}`,
  callFailed: (call: string) => `${call} — failed`,
}

/** Texts that say in one line what a run is doing. */
export const status = {
  gettingReady: 'Getting ready',
  thinking: 'Thinking about the question',
  researching: (task: string) => `Researching ${task}`,
  reading: (page: string) => `Reading ${page}`,
  readingFor: (question: string) => `Reading what may answer ${question}`,
  searching: (query: string) => `Searching for ${query}`,
  opening: (page: string) => `Opening ${page}`,
  lookingFor: (query: string) => `Looking for ${query}`,
  using: (tool: string) => `Using ${tool}`,
  usingOn: (tool: string, subject: string) => `Using ${tool} on ${subject}`,
  answered: (seconds: number) => `Answered in ${number(seconds)} s`,
  notFound: 'Nothing that was read holds an answer',
  stopped: 'Stopped',
  stopping: 'Stopping',
  failed: 'The run could not finish',
  promptRead: (percent: number) => `${percent} % read`,
  /** The arguments are formatted numbers of megabytes. */
  megabytes: (done: string) => `${done} MB`,
  megabytesOf: (done: string, total: string) => `${done} of ${total} MB`,
}

/** Texts that say what a run is waiting for while it loads. */
export const loading = {
  model: 'Loading the model',
  lookingForModel: 'Looking for the model',
  downloadingModel: 'Downloading the model',
  startingModel: 'Starting the model',
  modelReady: 'The model is ready',
  browserFetches: (percent: number) => `The browser fetches its model: ${percent} % are here`,
  askingServer: 'Asking the model server',
}
