import { type Handler, Parser } from 'htmlparser2'

/**
 * Maximum nesting depth. Deeper elements are treated as siblings, as browsers do (Blink beyond 512). htmlparser2 shifts
 * an array of all open elements with every tag, so without a limit the time would be quadratic in the depth.
 */
const MAX_DEPTH = 256

/** Parses HTML and calls `handler` for its elements and texts in order. Takes linear time. */
export function parseHtml(html: string, handler: Partial<Handler>): void {
  // JSON can contain lone surrogates, which cannot be encoded again.
  new ShallowParser(handler).end(html.toWellFormed())
}

class ShallowParser extends Parser {
  readonly #openElements: { count: number }

  constructor(handler: Partial<Handler>) {
    const open = { count: 0 }
    super({
      onparserinit: parser => handler.onparserinit?.(parser),
      onopentag: (...tag) => {
        open.count++
        handler.onopentag?.(...tag)
      },
      onclosetag: (...tag) => {
        open.count--
        handler.onclosetag?.(...tag)
      },
      ontext: text => handler.ontext?.(text),
      onend: () => handler.onend?.(),
    })
    this.#openElements = open
  }

  /** Without this call htmlparser2 skips the tag and its attributes. */
  override onopentagname(start: number, end: number): void {
    if (this.#openElements.count < MAX_DEPTH) super.onopentagname(start, end)
  }
}
