import { Parser } from 'htmlparser2'

/** The text of a scrap of HTML, entities decoded, on one line. */
export function plainText(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: piece => (text += piece) })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}
