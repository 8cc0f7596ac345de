import { badFile } from '../bad-file.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import type { ReadingProgress } from '../progress.ts'
import { xmlElements } from '../xml.ts'
import { chartsOf } from './charts.ts'
import { readOdp } from './read-odp.ts'
import { readOds } from './read-ods.ts'
import { readOdt } from './read-odt.ts'
import { TextStyles } from './text-styles.ts'

/** Reads an OpenDocument file: a text, a workbook or a presentation. Throws `UserError`. */
export async function readOpenDocument(
  zip: OpenZip,
  allowance: Allowance,
  progress: ReadingProgress,
): Promise<FileText> {
  const textOf = async (path: string) => new TextDecoder().decode((await zip.bytes(path)) ?? new Uint8Array())
  const manifest = xmlElements(await textOf('META-INF/manifest.xml'), allowance)
  if (manifest.some(({ name }) => name === 'encryption-data')) throw badFile('locked-file', allowance.name)
  const content = await zip.bytes('content.xml')
  if (!content) throw badFile('broken-file', allowance.name)
  const kind = /opendocument\.(text|spreadsheet|presentation)/.exec(await textOf('mimetype'))?.[1]
  const styles = () => stylesOf(content, textOf, allowance)
  switch (kind) {
    case 'text':
      return readOdt(content, await styles(), await chartsOf(zip, allowance), allowance)
    case 'spreadsheet':
      return readOds(content, await styles(), allowance, progress)
    case 'presentation':
      return readOdp(content, await styles(), await chartsOf(zip, allowance), allowance)
    default:
      throw badFile('unknown-file', allowance.name)
  }
}

/** The tag in `content.xml` at which the styles end and the text starts. */
const BODY = new TextEncoder().encode('<office:body')

async function stylesOf(
  content: Uint8Array,
  textOf: (path: string) => Promise<string>,
  allowance: Allowance,
): Promise<TextStyles> {
  const end = indexOf(content, BODY)
  const own = new TextDecoder().decode(content.subarray(0, end < 0 ? 0 : end))
  return new TextStyles([await textOf('styles.xml'), own], allowance)
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = 0; at + wanted.length <= bytes.length; at++)
    if (bytes[at] === wanted[0] && wanted.every((byte, i) => bytes[at + i] === byte)) return at
  return -1
}
