/** Names a page in one of its revisions. */
export function revisionKey(page: string, revision: string): string {
  return `${page}@${revision}`
}
