import mammoth from 'mammoth'
import { badFile } from './bad-file.ts'
import type { FileText } from './file-text.ts'
import { readMarkup, titleInLead } from './read-markup.ts'

/** What makes headings beside the styles that are called so. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/** A document of Word. Where its pages end is up to who prints it, so that it has none. Throws `UserError` `broken-file`. */
export async function readDocx(bytes: ArrayBuffer, name: string): Promise<FileText> {
  // In Node the same bytes go by another name.
  const input = { arrayBuffer: bytes, buffer: bytes }
  const html = await mammoth
    .convertToHtml(input as { arrayBuffer: ArrayBuffer }, {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    })
    .catch((cause: unknown) => {
      throw badFile('broken-file', name, cause)
    })
  const { sections } = readMarkup(html.value)
  return { sections: titleInLead(sections) }
}
