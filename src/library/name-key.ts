/** One name of a page as its source knows it: case and underscores do not matter. */
export function nameKey(source: string, language: string, name: string): string {
  const plain = name.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
  return `${source}:${language}:${plain}`
}
