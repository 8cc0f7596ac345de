/**
 * The revision in an ETag, `W/"REVISION/RENDER/view"`. Browsers may hide this header, but the document also states the
 * revision.
 */
const IN_ETAG = /^(?:W\/)?"(\d+)\//
const IN_DOCUMENT = /<html\b[^>]*\babout="[^"]*\/revision\/(\d+)"/

/** The revision of a page's HTML; undefined if it is not a Wikipedia page. */
export function revisionOf(etag: string | null, html: string): string | undefined {
  return IN_ETAG.exec(etag ?? '')?.[1] ?? IN_DOCUMENT.exec(html.slice(0, 2000))?.[1]
}
