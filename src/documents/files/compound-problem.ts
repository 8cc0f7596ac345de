import type { FileProblem } from './bad-file.ts'

/** Streams that only encrypted files contain, and streams that only files of old Office versions contain. */
const LOCKED = ['EncryptedPackage', 'EncryptionInfo']
const OLD = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document']
/** Size of a directory entry in bytes; the first 64 hold the name in UTF-16. */
const ENTRY = 128

/**
 * Why a file in Microsoft's compound file format cannot be read. Distinguishes encrypted files of current Office versions
 * from files of Word, Excel and PowerPoint up to 2003. If the container is damaged, the file name decides.
 */
export function compoundProblem(bytes: Uint8Array, name: string): FileProblem {
  const names = new Set<string>()
  // Directory entries may be in any sector, so all positions are checked.
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    const length = bytes[at + 64]! | (bytes[at + 65]! << 8)
    if (length < 4 || length > 64 || length % 2 === 1) continue
    const letters = bytes.subarray(at, at + length - 2)
    if (letters.every((byte, i) => (i % 2 === 1 ? byte === 0 : byte >= 0x20 && byte < 0x7f)))
      names.add(String.fromCharCode(...letters.filter((_, i) => i % 2 === 0)))
  }
  if (LOCKED.some(name => names.has(name))) return 'locked-file'
  if (OLD.some(name => names.has(name))) return 'old-office-file'
  if (/\.(?:doc|xls|ppt)[xm]$/i.test(name)) return 'locked-file'
  return /\.(?:do[ct]|xl[st]|pp[ts])$/i.test(name) ? 'old-office-file' : 'unknown-file'
}
