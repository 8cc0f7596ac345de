import { addressPart } from '../../../common/core/address-part.ts'
import { percentDecoded } from '../../../common/core/percent-decoded.ts'

/** The person's place in the library. It is part of the address, so that reload, back and forward preserve it. */
export interface LibraryPlace {
  /** Id of the page shown; empty for the list and the search. */
  page: string
  /** Index of the passage at which the page is opened. */
  passage?: number
  /** The words that are searched for; empty if the list is shown. */
  query: string
}

const SHAPE = /^#library(?:\/page\/([^?]+))?(?:\?(.*))?$/

/** Parses `#library`, `#library?q=…` and `#library/page/<id>`; undefined for an address outside the library. */
export function libraryPlace(hash: string): LibraryPlace | undefined {
  const match = SHAPE.exec(hash)
  if (!match) return undefined
  const parameters = new URLSearchParams(match[2])
  const passage = parameters.get('passage') ?? ''
  return {
    // An address that was cut off within an escape sequence names no page, so the list is shown.
    page: percentDecoded(match[1] ?? '') ?? '',
    query: parameters.get('q')?.trim() ?? '',
    ...(/^\d{1,6}$/.test(passage) && { passage: Number(passage) }),
  }
}

export function libraryHash({ page, passage, query }: Partial<LibraryPlace>): string {
  const parameters = new URLSearchParams()
  if (page && passage !== undefined) parameters.set('passage', String(passage))
  if (query) parameters.set('q', query)
  const path = page ? `#library/page/${addressPart(page)}` : '#library'
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
