/** All keys of several parts that begin with this one: an array sorts after every number and string. */
export function keysFrom(first: string): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, []])
}
