import type { TokenizerAndRendererExtension, Tokens } from 'marked'

const NOTE = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
const NOTES = /^(?= {0,3}\[\^[^\]\s]{1,100}\]:)/gm
const SET_IN = /^(?: {2,}|\t)/

/** Puts an empty line before each note (`[^1]: …`), so that it becomes a paragraph of its own. */
export const separateNotes = (markdown: string): string => markdown.replace(NOTES, '\n')

/** A footnote, `[^1]: The text`, kept as written together with the indented lines below it. */
export const notes: TokenizerAndRendererExtension = {
  name: 'note',
  level: 'block',
  tokenizer(src) {
    const [mark, label = ''] = NOTE.exec(src) ?? []
    if (!mark) return undefined
    const raw = noteAt(src)
    const body = raw.slice(mark.length).replace(/\n(?: {1,4}|\t)/g, '\n')
    const name = label.replace(/[^\p{L}\p{N}]/gu, '\\$&')
    return { type: 'note', raw, tokens: this.lexer.blockTokens(`\\[^${name}]: ${body}`, []) }
  },
  renderer({ tokens = [] }: Tokens.Generic) {
    return `<div>${this.parser.parse(tokens)}</div>`
  },
  childTokens: ['tokens'],
}

/** The lines of a note: up to an empty line that is not followed by an indented one. */
function noteAt(src: string): string {
  let end = lineEnd(src, 0)
  while (end < src.length) {
    const next = lineEnd(src, end)
    const line = src.slice(end, next)
    const following = src.slice(next, lineEnd(src, next))
    if (NOTE.test(line)) break
    if (line.trim() === '' && !(SET_IN.test(following) && following.trim() !== '')) break
    end = next
  }
  return src.slice(0, end)
}

/** The end of the line that starts at `at`, including its line break. */
function lineEnd(src: string, at: number): number {
  const end = src.indexOf('\n', at)
  return end < 0 ? src.length : end + 1
}
