/** Bytes per call of `String.fromCharCode`, whose number of arguments is limited. */
const AT_ONCE = 8_192

/** Bytes as a string with one character for each byte. */
export function binaryOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)))
  return pieces.join('')
}
