import { html } from 'lit'
import { markedWords } from './marked-words.ts'

/** A text with the query's words marked. */
export function drawMarked(text: string, query: string, language: string) {
  return markedWords(text, query, language).map(piece => (piece.marked ? html`<mark>${piece.text}</mark>` : piece.text))
}
