import { counted } from './numbers.ts'

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
