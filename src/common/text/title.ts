/** A title without its qualifier: "Steel" for "Steel (1979 film)". */
export const plainTitle = (title: string): string => title.replace(/ \(.*\)$/, '')

/** A key for comparing titles, which ignores case and underscores. */
export const titleKey = (title: string): string => title.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
