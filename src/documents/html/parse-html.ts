import { type Handler, Parser } from 'htmlparser2'

/**
 * Maximum nesting depth. Deeper elements are treated as siblings, as browsers do (Blink beyond 512). htmlparser2 shifts
 * an array of all open elements with every tag, so without a limit the time would be quadratic in the depth.
 */
const MAX_DEPTH = 256

/** Parses HTML and calls `handler` for its elements and texts in order. Takes linear time. */
export function parseHtml(html: string, handler: Partial<Handler>): void {
  let depth = 0
  const parser = new Parser({
    onparserinit: parser => handler.onparserinit?.(parser),
    onopentag: (...tag) => {
      depth++
      handler.onopentag?.(...tag)
    },
    onclosetag: (...tag) => {
      depth--
      handler.onclosetag?.(...tag)
    },
    ontext: text => handler.ontext?.(text),
    onend: () => handler.onend?.(),
  })
  const openTag = parser.onopentagname.bind(parser)
  // Without this call htmlparser2 skips the tag and its attributes.
  parser.onopentagname = (start, end) => {
    if (depth < MAX_DEPTH) openTag(start, end)
  }
  // JSON can contain lone surrogates, which cannot be encoded again.
  parser.end(html.toWellFormed())
}
