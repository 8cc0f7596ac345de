import { parseHTML } from 'linkedom'

/** Every kind of element in a page, as `a[class,href]`: what it is called and which attributes it has. */
export function shapeOf(page: string): { kinds: Set<string>; addresses: string[]; ids: string[]; comments: number } {
  const { document } = parseHTML(
    page.startsWith('<!doctype') ? page : `<!doctype html><html><body>${page}</body></html>`,
  )
  const elements = [...document.querySelectorAll('*')]
  const kinds = elements.map(
    element => `${element.localName}[${[...element.attributes].map(({ name }) => name).sort()}]`,
  )
  const comments = document.createTreeWalker(document, 128)
  let count = 0
  while (comments.nextNode()) count++
  return {
    kinds: new Set(kinds),
    addresses: elements.flatMap(element =>
      ['href', 'src', 'action', 'data', 'xlink:href'].flatMap(name => element.getAttribute(name) ?? []),
    ),
    ids: elements.flatMap(element => element.getAttribute('id') ?? []),
    comments: count,
  }
}
