import { terms } from './terms.ts'

/** Whether a title ends with a name, as pages on people are known by the last one: "Ada Vance" by "Vance". */
export const endsWithName = (title: string, name: string): boolean =>
  ` ${terms(title).join(' ')}`.endsWith(` ${terms(name).join(' ')}`)
