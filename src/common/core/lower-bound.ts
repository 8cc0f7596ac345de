/**
 * Binary search for the first of `count` places where `isBefore` is false; `count` if there is none. From that place
 * on, `isBefore` must stay false.
 */
export function lowerBound(count: number, isBefore: (place: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

/** Like `lowerBound`, where looking at a place takes time. */
export async function lowerBoundAsync(count: number, isBefore: (place: number) => Promise<boolean>): Promise<number> {
  let from = 0
  let to = count
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (await isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
