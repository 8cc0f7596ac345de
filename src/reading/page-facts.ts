import { isLocale } from '../text/segments.ts'
import type { Attributes } from './attributes.ts'

const REVISION = /revision\/(\d{1,20})/
/** The page's language is declared on its outermost elements; deeper, it is that of a quotation. */
const OUTERMOST = 3

/** What a page declares about itself; empty fields if it does not. */
export class PageFacts {
  title = ''
  revision = ''
  language = ''

  /** Looks at an element that opens `depth` elements deep. */
  note(name: string, attributes: Attributes, depth: number): void {
    if (name === 'html') this.revision = REVISION.exec(attributes.about ?? '')?.[1] ?? ''
    const isMeta = name === 'meta' && attributes['http-equiv'] === 'content-language'
    const language = (isMeta ? attributes.content : depth < OUTERMOST ? attributes.lang : '') ?? ''
    if (language && !this.language && isLocale(language)) this.language = language
  }
}
