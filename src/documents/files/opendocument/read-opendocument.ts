import { badFile } from '../bad-file.ts'
import { indexOfBytes } from '../bytes.ts'
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

/** The tag in `content.xml` at which the styles end and the text starts. */
const BODY = '<office:body'

/** Reads an OpenDocument file: a text, a workbook or a presentation. Throws `UserError`. */
export async function readOpenDocument(
  zip: OpenZip,
  allowance: Allowance,
  progress: ReadingProgress,
): Promise<FileText> {
  const manifest = xmlElements((await zip.bytes('META-INF/manifest.xml')) ?? '', allowance)
  if (manifest.some(({ name }) => name === 'encryption-data')) throw badFile('locked-file', allowance.name)
  const content = await zip.required('content.xml')
  const mediaType = new TextDecoder().decode(await zip.bytes('mimetype'))
  const kind = /opendocument\.(text|spreadsheet|presentation)/.exec(mediaType)?.[1]
  if (!kind) throw badFile('unknown-file', allowance.name)
  const ownStyles = content.subarray(0, Math.max(0, indexOfBytes(content, BODY)))
  const styles = new TextStyles([(await zip.bytes('styles.xml')) ?? '', ownStyles], allowance)
  if (kind === 'spreadsheet') return readOds(content, styles, allowance, progress)
  const charts = await chartsOf(zip, allowance)
  return kind === 'text' ? readOdt(content, styles, charts, allowance) : readOdp(content, styles, charts, allowance)
}
