import { Parser } from 'htmlparser2'

/** The text of an HTML fragment on one line, with entities decoded. */
export function plainText(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: piece => (text += piece) })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}
