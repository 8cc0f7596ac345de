import { number } from './numbers.ts'

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
