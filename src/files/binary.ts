/** Characters that a call takes as arguments. */
const AT_ONCE = 8_192

/** Bytes as a text of as many characters, each of which is the code of one. */
export function binaryOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)))
  return pieces.join('')
}
