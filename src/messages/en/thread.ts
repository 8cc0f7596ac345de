import { counted } from './numbers.ts'

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
  deleted: 'The thread was deleted.',
  startOver: 'Start over',
}
