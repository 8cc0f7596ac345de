/** A title without its qualifier: "Steel" of "Steel (1979 film)". */
export const plainTitle = (title: string): string => title.replace(/ \(.*\)$/, '')

/** What titles are compared by: case and underscores do not matter. */
export const titleKey = (title: string): string => title.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
