/** Consecutive items in groups: an item joins the group of the one before it if `goesOn` says so. */
export function groupsOf<T>(items: readonly T[], goesOn: (item: T, before: T) => boolean): T[][] {
  const groups: T[][] = []
  items.forEach((item, i) => {
    const last = groups.at(-1)
    if (last && goesOn(item, items[i - 1]!)) last.push(item)
    else groups.push([item])
  })
  return groups
}
