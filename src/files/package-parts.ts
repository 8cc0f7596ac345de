import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { xmlElements } from './xml-elements.ts'

/** A part of an Office file that another one names. */
export interface Relation {
  id: string
  /** The last word of its kind: `worksheet`, `slide`, `notesSlide`. */
  type: string
  /** Its path within the zip. */
  path: string
}

/** The parts that a part of an Office file names; none where it names none. */
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

/** A relative address as a path within the zip. */
function pathFrom(folder: string, target: string): string {
  const { pathname } = new URL(target, `https://file.invalid/${folder}`)
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return pathname.slice(1)
  }
}
