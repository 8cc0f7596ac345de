import { percentDecodedOrSame } from '../../common/core/percent-decoded.ts'
import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { xmlElements } from './xml.ts'

/** A reference from one part of an Office file to another. */
interface Relation {
  id: string
  /** The last word of its type: `worksheet`, `slide`, `notesSlide`. */
  type: string
  path: string
}

/** The references of a part of an Office file. */
export async function relationsOf(part: string, zip: OpenZip, allowance: Allowance): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const bytes = await zip.bytes(`${folder}_rels/${part.slice(folder.length)}.rels`)
  return xmlElements(bytes ?? '', allowance).flatMap(({ name, attributes }) => {
    const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes
    if (name !== 'relationship' || !id || !target || mode === 'External') return []
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathFrom(part, target) }]
  })
}

/** The path and the content of an Office file's main part, at `usualPath` unless the file names another. */
export async function mainPart(usualPath: string, zip: OpenZip, allowance: Allowance) {
  const root = (await relationsOf('', zip, allowance)).find(({ type }) => type === 'officeDocument')
  const path = root?.path ?? usualPath
  return { path, bytes: await zip.required(path) }
}

/** Resolves a relative, possibly escaped address in a file of a zip to a path within the zip. */
export const pathFrom = (path: string, target: string): string =>
  unescapedPath(new URL(target, `https://file.invalid/${encodeURI(path)}`).pathname)

/** Decodes a percent-encoded path and removes leading slashes. */
export const unescapedPath = (path: string): string => percentDecodedOrSame(path.replace(/^\/+/, ''))
