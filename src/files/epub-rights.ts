import { percentDecoded } from '../core/percent-decoded.ts'
import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { xmlElements } from './xml-elements.ts'

const ENCRYPTION = 'META-INF/encryption.xml'
/** Files of Adobe's and Apple's copy protection, which lock the whole book. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/sinf.xml']
/** Algorithms that obfuscate only fonts, and so do not lock the text. */
const OBSCURED = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

/** Paths within the zip that only the book's buyer can decrypt; all paths if there is a rights file. */
export async function lockedPaths(zip: OpenZip, allowance: Allowance): Promise<{ has(path: string): boolean }> {
  if (RIGHTS.some(path => zip.has(path))) return { has: () => true }
  const xml = new TextDecoder().decode((await zip.bytes(ENCRYPTION)) ?? new Uint8Array())
  const locked = new Set<string>()
  let algorithm = ''
  for (const { name, attributes } of xmlElements(xml, allowance)) {
    if (name === 'encrypteddata') algorithm = ''
    // An encrypted key inside names its own algorithm later, so only the first one counts.
    if (name === 'encryptionmethod') algorithm ||= attributes.Algorithm ?? ''
    if (name === 'cipherreference' && attributes.URI && !OBSCURED.test(algorithm)) locked.add(unescaped(attributes.URI))
  }
  return locked
}

/** Decodes a percent-encoded path and removes leading slashes. */
export function unescaped(path: string): string {
  const relative = path.replace(/^\/+/, '')
  return percentDecoded(relative) ?? relative
}
