import { percentDecoded } from '../core/percent-decoded.ts'
import { badFile } from './bad-file.ts'
import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { xmlElements } from './xml-elements.ts'

/** A reference from one part of an Office file to another. */
export interface Relation {
  id: string
  /** The last word of its type: `worksheet`, `slide`, `notesSlide`. */
  type: string
  path: string
}

/** The references of a part of an Office file. */
export async function relationsOf(part: string, zip: OpenZip, allowance: Allowance): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const bytes = await zip.bytes(`${folder}_rels/${part.slice(folder.length)}.rels`)
  if (!bytes) return []
  return xmlElements(new TextDecoder().decode(bytes), allowance).flatMap(({ name, attributes }) => {
    const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes
    if (name !== 'relationship' || !id || !target || mode === 'External') return []
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathFrom(folder, target) }]
  })
}

/** The path and the content of an Office file's main part, at `usualPath` unless the file names another. */
export async function mainPart(usualPath: string, zip: OpenZip, allowance: Allowance) {
  const root = (await relationsOf('', zip, allowance)).find(({ type }) => type === 'officeDocument')
  const path = root?.path ?? usualPath
  const bytes = await zip.bytes(path)
  if (!bytes) throw badFile('broken-file', allowance.name)
  return { path, bytes }
}

/** Resolves a relative address to a path within the zip. */
function pathFrom(folder: string, target: string): string {
  const path = new URL(target, `https://file.invalid/${folder}`).pathname.slice(1)
  return percentDecoded(path) ?? path
}
