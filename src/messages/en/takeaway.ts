/** Taking an answer or a whole run away. */
export const takeaway = {
  /** Before the formats. */
  copyAs: 'Copy as',
  plainText: 'text',
  /** For voices, and after it was done. */
  copyAsFormat: (format: string) => `Copy as ${format}`,
  copied: (format: string) => `Copied as ${format}.`,
  notCopied: 'The browser does not let this page copy. Here it is, selected: copy it with the keyboard or the menu.',
  byHand: (format: string) => `The answer as ${format}`,
  saveAsFile: 'Save as one file',
  exportTrace: 'Export trace',
  saved: (name: string) => `Saved as ${name}.`,
}
