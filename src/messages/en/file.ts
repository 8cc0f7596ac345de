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
