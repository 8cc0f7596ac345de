import { plainText } from './plain-text.ts'

/**
 * What a search shows of a page's text, on one line: plain text of HTML that may hold wikitext, which some engines show as it
 * is written.
 */
export function snippetText(html: string, { markup = false }: { markup?: boolean } = {}): string {
  const text = plainText(html)
  return markup ? text : withoutMarkup(text)
}

function withoutMarkup(text: string): string {
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
