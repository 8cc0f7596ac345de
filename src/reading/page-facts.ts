import type { Attributes } from './attributes.ts'

const REVISION = /revision\/(\d+)/
/** The language of the page stands on its outermost elements; further in, it is that of a quotation. */
const OUTERMOST = 3

/** What a page says about itself; empty where it is silent. */
export class PageFacts {
  title = ''
  revision = ''
  language = ''

  /** Looks at an element that opens `depth` elements deep. */
  note(name: string, { about, content, lang, ...attributes }: Attributes, depth: number): void {
    if (name === 'html') this.revision = REVISION.exec(about ?? '')?.[1] ?? ''
    const isMeta = name === 'meta' && attributes['http-equiv'] === 'content-language'
    const language = isMeta ? content : depth < OUTERMOST ? lang : ''
    this.language ||= language ?? ''
  }
}
