import { Parser } from 'htmlparser2'

/** The text of an HTML fragment on one line, with entities decoded. */
export function plainText(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: piece => (text += piece) })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The excerpt in a search result as plain text on one line. `html` may contain wikitext, because some engines do not
 * process it; wikitext is removed unless `markup` is set.
 */
export function snippetText(html: string, { markup = false }: { markup?: boolean } = {}): string {
  const text = plainText(html)
  if (markup) return text
  return text
    .replace(/\{\{[^{}]*\}\}|\{\||\|\}|<[^<>]*>/g, ' ')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/\[https?:\S+ ([^\]]*)\]/g, '$1')
    .replace(/'{2,}|={2,}|\[\[|\]\]|\{\{|\}\}|[<>]/g, ' ')
    .replace(/(?:^|(?<=\s))[*#:;|!]+(?=\s)/g, ' ')
    .replace(/&(\w+);/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
