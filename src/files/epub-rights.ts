import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { xmlElements } from './xml-elements.ts'

const ENCRYPTION = 'META-INF/encryption.xml'
/** Rights of Adobe's, and of Apple's. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/sinf.xml']
/** Fonts are obscured so that nobody takes them out of the book, which locks nothing. */
const OBSCURED = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

/** Paths within the zip that only who has bought the book can decrypt; all where it tells of rights that it keeps. */
export async function lockedPaths(zip: OpenZip, allowance: Allowance): Promise<{ has(path: string): boolean }> {
  if (RIGHTS.some(path => zip.has(path))) return { has: () => true }
  const xml = new TextDecoder().decode((await zip.bytes(ENCRYPTION)) ?? new Uint8Array())
  const locked = new Set<string>()
  let algorithm = ''
  for (const { name, attributes } of xmlElements(xml, allowance)) {
    if (name === 'encrypteddata') algorithm = ''
    // A key that was encrypted for a person names its own algorithm, further in.
    if (name === 'encryptionmethod') algorithm ||= attributes.Algorithm ?? ''
    if (name === 'cipherreference' && attributes.URI && !OBSCURED.test(algorithm)) locked.add(unescaped(attributes.URI))
  }
  return locked
}

/** The path that an escaped address stands for. */
export function unescaped(path: string): string {
  const relative = path.replace(/^\/+/, '')
  try {
    return decodeURIComponent(relative)
  } catch {
    return relative
  }
}
