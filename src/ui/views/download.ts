export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The address is kept for a while, because the browser starts to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
