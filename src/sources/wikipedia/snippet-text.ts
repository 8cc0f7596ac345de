import { plainText } from './plain-text.ts'

/**
 * The excerpt in a search result as plain text on one line. `html` may contain wikitext, because some engines do not
 * process it; wikitext is removed unless `markup` is set.
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
