/** A page's title without what tells it from others of the name: "Steel" of "Steel (1979 film)". */
export const plainTitle = (title: string): string => title.replace(/ \(.*\)$/, '')
