import { counted, number } from './numbers.ts'

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
