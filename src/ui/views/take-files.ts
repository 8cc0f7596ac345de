/** The files that were chosen in a file input. It is emptied, so that the same files can be chosen again. */
export function takeFiles({ target }: Event): File[] {
  const input = target as HTMLInputElement
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
