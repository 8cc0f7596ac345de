import { counted, form, number } from './numbers.ts'

/** The library out into a file, and such a file in. */
export const packs = {
  title: 'Packs',
  what: 'A pack is one file of pages with their index: a copy to keep, or for another browser.',
  exportAll: 'Export all pages',
  import: 'Import a pack',
  orDrop: 'Or drop one anywhere on this page.',
  dropHere: 'Drop the pack to import it.',
  exporting: 'Exporting',
  importing: 'Importing',
  exported: (pages: number, size: string) => `Exported ${counted(pages, 'page')}, ${size}.`,
  exportedAll: (size: string) => `Exported all pages, ${size}.`,
  importStopped: 'Stopped. What was added before is kept.',
  added: (n: number) => `Added ${counted(n, 'page')}`,
  known: (n: number) => `${number(n)} ${form(n, { one: 'was', other: 'were' })} here already`,
  refused: (n: number) => `${number(n)} ${form(n, { one: 'was', other: 'were' })} left out, as told under Packs`,
  /** The three above, joined. */
  outcome: (parts: readonly string[]) => `${parts.join('; ')}.`,
  leftOut: 'Left out of the last import',
  moreLeftOut: (n: number) => `And ${counted(n, 'other')}.`,
}
