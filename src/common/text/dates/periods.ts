const PERIOD =
  /\b(?:from (?<since>\d{3,4}) (?:to|until|till)|between (?<after>\d{3,4}) and|(?<year>\d{3,4})\s?(?:[–—-]|to|until))\s?(?<to>\d{3,4})\b(?![.,]\d)/gi

/** Finds the ranges of years in a text, in order: "from 1368 to 1644", "1368–1644". */
export function periodsIn(text: string): { text: string; from: number; to: number }[] {
  return [...text.matchAll(PERIOD)].flatMap(({ 0: whole, groups = {} }) => {
    const [from, to] = [Number(groups.since ?? groups.after ?? groups.year), Number(groups.to)]
    return from < to ? [{ text: groups.year ? `from ${groups.year} to ${groups.to}` : whole, from, to }] : []
  })
}
