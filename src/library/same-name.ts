/** Whether two keys or titles name the same page: case and underscores do not matter. */
export function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(name: string): string {
  return name.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
}
