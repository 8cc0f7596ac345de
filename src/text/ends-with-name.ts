import { terms } from './terms.ts'

/** Whether a title ends with a name, as a page on somebody is known by the last one, too: "Ada Vance" by "Vance". */
export const endsWithName = (title: string, name: string): boolean =>
  ` ${terms(title).join(' ')}`.endsWith(` ${terms(name).join(' ')}`)
