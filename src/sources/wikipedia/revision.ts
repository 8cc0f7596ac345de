/** `W/"REVISION/RENDER/view"`. A browser may hide the header; then the document itself says it. */
const IN_ETAG = /^(?:W\/)?"(\d+)\//
const IN_DOCUMENT = /<html\b[^>]*\babout="[^"]*\/revision\/(\d+)"/

/** The revision of a page's HTML, undefined where it is no Wikipedia page. */
export function revisionOf(etag: string | null, html: string): string | undefined {
  return IN_ETAG.exec(etag ?? '')?.[1] ?? IN_DOCUMENT.exec(html.slice(0, 2000))?.[1]
}
