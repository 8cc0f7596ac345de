import { counted, number } from './numbers.ts'

export interface Place {
  section: string
  revision: string
  day: string
  imported: string | undefined
}

/** Texts in a copied or saved answer or run; texts that the page shows too are in `run`. */
export const sharing = {
  /**
   * Where a quote comes from: its section, the page's revision and the day it was read, each empty if unknown; and the
   * name of the pack that the page came from, if any.
   */
  place: ({ section, revision, day, imported }: Place) =>
    [
      section,
      revision && `revision ${revision}`,
      day && `read ${day}`,
      imported !== undefined && `imported from ${imported || 'a pack'}`,
    ]
      .filter(Boolean)
      .join(', '),
  /** A label before a text, such as a page's title or "Worked out". */
  about: (subject: string) => `${subject}: `,
  backToText: 'Back to the text',

  stopped: 'This was stopped before there was an answer.',
  unfinished: 'This run has no answer.',
  passages: (n: number) => counted(n, 'passage'),
  error: 'Error: ',
  tokens: ({ in: read, cached, out }: { in: number; cached: number; out: number }) =>
    `${counted(read, 'token')} read, ${number(cached)} of them from the cache; ${number(out)} written`,
  wikipediaLicence: 'Text quoted from Wikipedia is by its authors, under CC BY-SA 4.0.',
  selfContained:
    'Made with Footnote. This file is all there is: nothing in it runs, and nothing is fetched. Footnote opens it again and shows the run step by step.',

  badFile: {
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. A run takes a few; is it the right one?`,
    noRun: 'This file holds no run. Footnote opens a trace (.json), or a run that was shared as a page (.html).',
    damaged: 'This file held a run, but it is damaged: its data cannot be read.',
    otherVersion: (version: number) =>
      `This run was written by another version of Footnote (format ${version}), which this one cannot read.`,
    unexpected: (place: string) => `This file is not a run that Footnote wrote: ${place} is not as it should be.`,
    tooLong: 'This run is longer than can be shown.',
  },
}

/** Texts for copying or saving an answer or a whole run. */
export const takeaway = {
  /** Shown before the names of the formats. */
  copyAs: 'Copy as',
  plainText: 'text',
  /** `copyAsFormat` labels a format's button for screen readers; `copied` is shown after copying. */
  copyAsFormat: (format: string) => `Copy as ${format}`,
  copied: (format: string) => `Copied as ${format}.`,
  notCopied: 'The browser does not let this page copy. Here it is, selected: copy it with the keyboard or the menu.',
  byHand: (format: string) => `The answer as ${format}`,
  saveAsFile: 'Save as one file',
  exportTrace: 'Export trace',
  saved: (name: string) => `Saved as ${name}.`,
}

/** Texts about a run that was opened from a file. */
export const file = {
  open: 'Open a run from a file',
  dropHere: 'Drop files to ask them, or a run to open it.',
  /** `day` and `model` are empty if unknown. */
  from: (name: string, day: string, model: string) => {
    const asked = [day && `asked on ${day}`, model && `answered by ${model}`].filter(Boolean).join(', ')
    return `From the file “${name}”${asked && `: ${asked}`}. It is shown as the file has it; nothing of it was checked here.`
  },
  keep: 'Keep it in the history',
  kept: 'Kept in the history.',
  alreadyKept: 'It is in the history already.',
  wasFromFile: 'This run came from a file; it was not asked here.',
}
