/** Hands a file to the person. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
