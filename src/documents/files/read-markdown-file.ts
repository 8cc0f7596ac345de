import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { escapeMentions, mentionsAtStart } from './markdown-html.ts'
import { readMarkup, titleInLead } from './read-markup.ts'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
/** `[[Page]]` and `[[Page|shown]]`, the links of note-taking programs. */
const WIKI_LINK = /!?\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g

const OPENER = String.raw`(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`
/** Quotes, lists and indentation beyond 60 levels, which are removed because each level is parsed again. */
const DEEP = new RegExp(`^(${OPENER}{60})${OPENER}+`, 'gm')

/** Reads GitHub Flavored Markdown. Front matter becomes the first lines. */
export function readMarkdownFile(text: string, allowance: Allowance): FileText {
  const [properties, body] = withoutFrontMatter(text.replaceAll('\r\n', '\n'))
  const plain = body.replace(DEEP, '$1').replace(WIKI_LINK, (_, page: string, shown?: string) => shown || page)
  const markdown = markdownFor(allowance)
  const tokens = markdown.lexer(separateNotes(plain))
  escapeMentions(tokens, markdown)
  const html = markdown.parser(tokens)
  const [lead, ...others] = titleInLead(readMarkup(html, allowance).sections)
  const opening = [lead?.text, properties].filter(Boolean).join('\n')
  return { sections: [{ path: [], text: opening }, ...others] }
}

function markdownFor(allowance: Allowance): Marked {
  const isMention = mentionsAtStart()
  return new Marked({
    extensions: [notes],
    gfm: true,
    tokenizer: {
      // marked pads each row to the width of its table, so the number of cells is counted beforehand.
      table(src) {
        const [, header = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
        allowance.take('nodes', header.split('|').length * rows.split('\n').length)
        return false
      },
      html(src) {
        return isMention(src) ? undefined : false
      },
    },
  })
}

function withoutFrontMatter(text: string): [properties: string, body: string] {
  const [whole = '', properties = ''] = FRONT_MATTER.exec(text) ?? []
  return [properties, text.slice(whole.length)]
}

const NOTE = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
const NOTES = /^(?= {0,3}\[\^[^\]\s]{1,100}\]:)/gm
const SET_IN = /^(?: {2,}|\t)/

/** Puts an empty line before each note (`[^1]: …`), so that it becomes a paragraph of its own. */
const separateNotes = (markdown: string): string => markdown.replace(NOTES, '\n')

/** A footnote, `[^1]: The text`, kept as written together with the indented lines below it. */
const notes: TokenizerAndRendererExtension = {
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
