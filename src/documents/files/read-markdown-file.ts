import { Marked } from 'marked'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { escapeMentions, mentionsAtStart } from './markdown-html.ts'
import { notes, separateNotes } from './markdown-notes.ts'
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
