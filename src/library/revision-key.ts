export function revisionKey(page: string, revision: string): string {
  return `${page}@${revision}`
}
