/** Hands data to the person as a JSON file. */
export function download(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
