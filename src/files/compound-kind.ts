/** What is in a container of Microsoft's. */
export type CompoundKind = 'locked' | 'old-office' | 'other'

/** Names of what such a container holds, which stand in it as UTF-16. */
const LOCKED = ['EncryptedPackage', 'EncryptionInfo']
const OLD = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document']
/** Two bytes a letter and so many a name, of which an entry is made. */
const ENTRY = 128

/** Tells a locked file of newer programs from the files that Word, Excel and PowerPoint wrote up to 2003; by its name where it is damaged. */
export function compoundKind(bytes: Uint8Array, name: string): CompoundKind {
  const names = new Set<string>()
  // Entries lie in whole sectors, wherever these are.
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    const length = bytes[at + 64]! | (bytes[at + 65]! << 8)
    if (length < 4 || length > 64 || length % 2 === 1) continue
    const letters = bytes.subarray(at, at + length - 2)
    if (letters.every((byte, i) => (i % 2 === 1 ? byte === 0 : byte >= 0x20 && byte < 0x7f)))
      names.add(String.fromCharCode(...letters.filter((_, i) => i % 2 === 0)))
  }
  if (LOCKED.some(name => names.has(name))) return 'locked'
  if (OLD.some(name => names.has(name))) return 'old-office'
  if (/\.(?:doc|xls|ppt)[xm]$/i.test(name)) return 'locked'
  return /\.(?:do[ct]|xl[st]|pp[ts])$/i.test(name) ? 'old-office' : 'other'
}
