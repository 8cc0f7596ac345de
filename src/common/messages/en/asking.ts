import { counted, number } from './numbers.ts'

/** Texts of the form for a question. */
export const ask = {
  invitation: 'Ask a question that takes some looking up',
  samples: 'For instance',
  /** Says that the samples are in English; empty in languages that have samples of their own. */
  samplesAreEnglish: '',
  moreSamples: (n: number) => `${number(n)} more`,
  /** Shown if answering a question from a link would cost something, so that it is not asked automatically. */
  fromLink: {
    server: 'This question came with a link. It is sent to your server once you press Ask.',
    download: (model: string) =>
      `This question came with a link. Press Ask to fetch ${model || 'a model'} and have it answered.`,
  },
  seeOneAnswered: 'See one answered',
  empty: 'Write a question first, or take one of the samples.',
  tooLong: (over: number, most: number) =>
    `That is ${number(over)} characters too long. A question has room for ${number(most)}; what does it come down to?`,
  roomLeft: (n: number) => (n === 1 ? '1 character left' : `${number(n)} characters left`),
}

/** Texts about files that a person opens to ask questions about them. */
export const files = {
  invitation: 'Or ask files of your own:',
  open: 'Open files',
  openFolder: 'Open a folder',
  listed: 'Your files',
  /** The page count of a document, such as a PDF. */
  pages: (n: number) => counted(n, 'page'),
  remove: 'Remove',
  removeAll: 'Remove all',
  stay: 'They are read here and never leave this browser.',
  /** Shown while the file is being read. */
  reading: (name: string) => `Reading “${name}”`,
  progress: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  /** Shown for a scanned file, because text recognition has to be downloaded first. */
  recognise: (name: string, megabytes: number) =>
    `“${name}” holds pictures of pages. Its text can be recognised in this browser: that loads ${number(megabytes)} MB, once, and reads English. Letters may be wrong.`,
  recogniseIt: 'Recognise its text',
  notRead: (n: number) => `${counted(n, 'file')} could not be read`,
}

/** Interface texts for threads of follow-up questions. */
export const thread = {
  askOn: 'Ask on',
  /** The label of the box below an answer. */
  invitation: 'Ask on about this',
  askedAs: (question: string) => `Asked as: ${question}`,
  change: 'Change',
  /** Read by screen readers instead of `change`. */
  changeQuestion: 'Change how this was asked',
  before: 'Asked before in this thread',
  after: 'Asked after this',
  /** Shown beside the first question of a thread. */
  followUps: (n: number, last: string) => `and ${counted(n, 'follow-up')}, the last “${last}”`,
  startOver: 'Start over',
}

/** Texts of the list of earlier questions. */
export const history = {
  title: 'Earlier questions',
  stopped: 'Stopped.',
  failed: 'Could not finish.',
  unfinished: 'Not finished.',
  deleted: 'Deleted.',
  find: 'Find among them',
  found: (n: number) => counted(n, 'question'),
  nothing: (query: string) => `No earlier question or answer holds “${query}”.`,
  today: 'Today',
  yesterday: 'Yesterday',
  undated: 'Some day',
  replay: 'Replay',
  askAgain: 'Ask again',
  fromFile: 'from a file',
  more: (n: number) => `Show ${number(n)} more`,
}
