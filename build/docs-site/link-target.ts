import { posix } from 'node:path'
import { DECISIONS } from './contents.ts'

/** Where a link of a document leads, once the document is a page of the site. */
export type Target =
  /** To this address, as seen from the pages. */
  | { type: 'page'; address: string }
  /** To a file that lies in docs/ and goes along; its address is its path there. */
  | { type: 'file'; address: string }
  /** To a file of the checkout, which the site does not have. */
  | { type: 'source'; path: string }
  /** Nowhere that a document may link to. */
  | { type: 'none' }

/** `from` is the folder of the document in the checkout: `docs`, or one below it. */
export function linkTarget(href: string, from: string): Target {
  if (/^(?:https?:\/\/|#)/i.test(href)) return { type: 'page', address: href }
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return { type: 'none' }
  const [file = '', anchor] = href.split('#')
  const path = posix.join(from, file)
  const { dir, name, ext } = posix.parse(path)
  if (dir === 'docs/decisions' && ext === '.md') {
    return { type: 'page', address: `${DECISIONS.name}.html#${anchor ?? name}` }
  }
  if (dir === 'docs' && ext === '.md') {
    return { type: 'page', address: anchor ? `${name}.html#${anchor}` : `${name}.html` }
  }
  if (path.startsWith('docs/') && ext) return { type: 'file', address: posix.relative('docs', path) }
  return { type: 'source', path }
}
