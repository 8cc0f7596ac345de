import { html } from 'lit'
import type { PassageHit } from '../../../library/library.ts'
import { parsePassageId } from '../../../library/passages.ts'
import { libraryHash } from './library-place.ts'

/** A link to a passage that a search found, labelled with the page's title and the section's headings. */
export function hitLink({ id, page, title, section }: PassageHit, query: string) {
  return html`<a href=${libraryHash({ page, passage: parsePassageId(id).index, query })}>${[title, ...section].join(' › ')}</a>`
}
