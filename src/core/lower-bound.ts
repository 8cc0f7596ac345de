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
