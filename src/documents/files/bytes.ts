/** Bytes per call of `String.fromCharCode`, whose number of arguments is limited. */
const AT_ONCE = 8_192

/** Bytes as a string with one character for each byte. */
export function binaryOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)))
  return pieces.join('')
}

/** Whether these bytes are at a position. `mark` has one character for each byte. */
export function hasAt(bytes: Uint8Array, mark: string, at = 0): boolean {
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark.charCodeAt(i)) return false
  return true
}

/** The position of the first such bytes; -1 if there are none. */
export function indexOfBytes(bytes: Uint8Array, mark: string): number {
  for (let at = 0; at + mark.length <= bytes.length; at++) if (hasAt(bytes, mark, at)) return at
  return -1
}

/** The position of the last such bytes; -1 if there are none. */
export function lastIndexOfBytes(bytes: Uint8Array, mark: string): number {
  for (let at = bytes.length - mark.length; at >= 0; at--) if (hasAt(bytes, mark, at)) return at
  return -1
}
