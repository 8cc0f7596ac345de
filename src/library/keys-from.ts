/** Matches all array keys whose first element is `first`; IndexedDB sorts arrays after every number and string. */
export function keysFrom(first: string): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, []])
}
