import { type Handler, Parser } from 'htmlparser2'

/**
 * Elements nested deeper are read as if they stood beside each other, as browsers do (Blink beyond 512). htmlparser2
 * keeps the open ones in an array whose front moves with every tag, so its time would grow with the depth squared.
 */
const MAX_DEPTH = 256

/** Passes the content of a page to `handler`, in order. Time is linear in the page's length. */
export function parseHtml(html: string, handler: Partial<Handler>): void {
  new ShallowParser(handler).end(wellFormed(html))
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

  /** A tag that is not handled is skipped with its attributes. */
  override onopentagname(start: number, end: number): void {
    if (this.#openElements.count < MAX_DEPTH) super.onopentagname(start, end)
  }
}

/** Half a surrogate pair, as only JSON can bring it, is no text that could be encoded again. */
const wellFormed = (html: string): string => html.replace(/\p{Surrogate}/gu, '\uFFFD')
