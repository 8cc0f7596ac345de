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
