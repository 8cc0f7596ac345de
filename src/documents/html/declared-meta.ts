import { isLocale } from '../../common/text/segments.ts'
import type { Attributes } from './attributes.ts'

const REVISION = /revision\/(\d{1,20})/
/** Elements at a smaller depth than this declare the page's language; deeper ones declare that of a quotation. */
const OUTERMOST = 3

/** What a page declares about itself; undeclared fields are empty. */
export class DeclaredMeta {
  title = ''
  revision = ''
  language = ''

  /** Examines an element at nesting depth `depth`. */
  note(name: string, attributes: Attributes, depth: number): void {
    if (name === 'html') this.revision = REVISION.exec(attributes.about ?? '')?.[1] ?? ''
    const isMeta = name === 'meta' && attributes['http-equiv'] === 'content-language'
    const language = (isMeta ? attributes.content : depth < OUTERMOST ? attributes.lang : '') ?? ''
    if (language && !this.language && isLocale(language)) this.language = language
  }
}
