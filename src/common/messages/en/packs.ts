import { counted, form, number } from './numbers.ts'

/** Texts for exporting and importing the library as a file. */
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
  /** Joins the texts `added`, `known` and `refused` into one sentence. */
  outcome: (parts: readonly string[]) => `${parts.join('; ')}.`,
  leftOut: 'Left out of the last import',
  moreLeftOut: (n: number) => `And ${counted(n, 'other')}.`,

  /** Why a pack cannot be used. */
  problems: {
    'no-pack': 'This is not a pack. Choose a file that was exported from a library of Footnote.',
    'other-zip': 'This is a ZIP file, but not a pack. Choose a file that was exported from a library of Footnote.',
    incomplete: 'This pack is incomplete or damaged. Download or copy it once more, or export it again.',
    'too-much': 'This file would unpack to more than any pack holds. Do not trust where it came from.',
    newer: 'This pack was made by a newer version of Footnote. Update this one, then import it again.',
    'bad-list': 'The list of pages in this pack (pack.json) is damaged. Export it again.',
    // Problems of a single page.
    missing: 'It is missing.',
    damaged: 'It is damaged.',
    changed: 'It was changed after the pack was made.',
    'too-large': 'It is larger than any page.',
    'larger-than-told': 'It is larger than the pack says.',
    'no-page': 'It is no page that can be stored, or its passages do not lie in its text.',
    'other-page': 'It is another page than the pack says.',
    twice: 'The pack names this page, or a file of it, twice: the first one counts.',
    vectors: 'Its vectors were damaged: they were left out, and will be made anew.',
  },
}
