import { counted, number } from './numbers.ts'

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
