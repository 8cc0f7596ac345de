import { bytes, counted, day, number } from './numbers.ts'

/** Texts of the page's frame: header, navigation, footer. */
export const page = {
  tagline: 'Research with references, done inside this tab.',
  parts: 'Parts of this page',
  questions: 'Questions',
  library: 'Library',
  models: 'Models',
  openingModels: 'Opening the models …',
  privacy:
    'The model, the search and the library live in this page. Nothing you ask leaves it, but for requests to the source you chose, or to a server of your own.',
  docs: 'Guides and documents',
  notices: 'Licences of what it is built on',
  partFailed: 'This part of the page could not be loaded. Check the connection, then try again.',
  beingLookedInto: (question: string) => `“${question}” is being looked into.`,
  hasItsAnswer: (question: string) => `“${question}” has its answer.`,
  endedWithoutAnswer: (question: string) => `“${question}” has ended without an answer.`,
  newerVersion: 'A newer version is here.',
  reload: 'Reload',
}

/** Texts that several views share. */
export const common = {
  ask: 'Ask',
  change: 'Change',
  close: 'Close',
  comma: ', ',
  /** Separates the items of a list on one line. */
  commaInList: ', ',
  /** The gap between two sentences. */
  gap: ' ',
  delete: 'Delete',
  deleteForGood: 'Delete for good?',
  escapeKey: 'esc',
  export: 'Export',
  openOn: (site: string) => `Open on ${site}`,
  openingLibrary: 'Opening the library …',
  pages: (n: number) => counted(n, 'page'),
  quoted: (text: string) => `“${text}”`,
  stop: 'Stop',
  stopping: 'Stopping …',
  tryAgain: 'Try again',
}

export const units = {
  number,
  bytes,
  day,
  seconds: (n: number) => `${n} s`,
  /** `seconds` has two digits: "2 min 05 s". */
  minutes: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
}
