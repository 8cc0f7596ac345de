import { spaced } from './spaced.ts'

/** Whether a title ends with a name: people are known by their last name, "Ada Vance" by "Vance". */
export const endsWithName = (title: string, name: string): boolean => spaced(title).endsWith(spaced(name))
