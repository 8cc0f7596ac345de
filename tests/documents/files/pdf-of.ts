import { madeFile } from './made-files.ts'

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfOf(objects: readonly string[]): File {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return madeFile('made.pdf', `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`)
}

/** A stream of a PDF, with more entries in its dictionary where there are any. */
export const streamOf = (content: string, dict = '') =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`
