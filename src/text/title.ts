import { terms } from './terms.ts'

/** A page's title without what tells it from others of the name: "Steel" of "Steel (1979 film)". */
export const plainTitle = (title: string): string => title.replace(/ \(.*\)$/, '')

/** Whether a title ends with a name, as a page on somebody is known by the last one, too: "Ada Vance" by "Vance". */
export const endsWithName = (title: string, name: string): boolean =>
  ` ${terms(title).join(' ')}`.endsWith(` ${terms(name).join(' ')}`)

/** What titles are compared by: case and underscores do not matter. */
export const titleKey = (title: string): string => title.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
