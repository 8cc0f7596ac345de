/** Endings of the parts of a split file: .zimaa, .zimab and so on. */
const PART = /\.zim[a-z]{2}$/i

/** The endings of whole files and of parts, as the `accept` attribute of a file input. Files are split at 2 or 4 GB. */
export const ZIM_ENDINGS = ['', ...Array.from({ length: 78 }, (_, i) => letter(Math.floor(i / 26)) + letter(i % 26))]
  .map(end => `.zim${end}`)
  .join()

function letter(number: number): string {
  return String.fromCharCode(97 + number)
}

/** Joins the parts of a split ZIM file into one `File`. The result refers to its parts and copies nothing. */
export function joinedParts(files: readonly File[]): File {
  const parts = files.filter(({ name }) => PART.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const [first] = parts
  return first && parts.length > 1 ? new File(parts, first.name.replace(PART, '.zim')) : (first ?? files[0]!)
}

/** Whether a file name is that of a ZIM file or of a part of one. */
export const isZimName = (name: string): boolean => /\.zim(?:[a-z]{2})?$/i.test(name)

/** Whether files, or parts of files, belong to more than one ZIM file. */
export const areSeveralZims = (files: readonly File[]): boolean =>
  new Set(files.map(({ name }) => name.replace(PART, '.zim'))).size > 1
