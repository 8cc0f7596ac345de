import type { Marked, Tokens, TokensList } from 'marked'
import { wordSet } from '../../common/text/word-set.ts'

/** Elements that format text or insert something within a line. */
const FORMATS = wordSet(`
  a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q rb rp rt rtc ruby s samp small span strike strong sub
  sup tt u var details summary center picture p div
`)
const VOID = wordSet('br hr img wbr input source col link meta base area embed')
/** Void elements that only break a line. */
const BREAKS = new Set(['br', 'wbr'])
/** Elements whose end tag may be omitted. */
const OPEN_ENDED = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option'])
/** Elements whose content is raw text up to the end tag, so that a mere mention must not be read as their start. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'plaintext', 'noembed', 'noframes', 'iframe'])
const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|</gi
const PROSE_AFTER = /^[ \t]*[^\s<]/
/** Types of marked's inline tokens. */
const IN_LINE = new Set(['strong', 'em', 'del', 'link', 'image', 'codespan'])
/** How many unclosed tags an end tag is matched with, latest first; older ones are considered mentions. */
const MOST_OPEN = 200

interface Tag {
  name: string
  isInLine: boolean
  /** The index of the paragraph or HTML block that contains the tag, and the line within that block. */
  paragraph: number
  line: number
  isBeforeProse: boolean
  /** Whether it is markup; otherwise it is text that mentions a tag. */
  isMarkup: boolean
}

/**
 * Decides for each tag in a Markdown file whether it is markup or only mentioned, as in "put the <script> tag at the
 * end", and escapes mentions. Tags count as markup if they format text within a line, or if their element is closed.
 */
export function escapeMentions(tokens: TokensList, markdown: Marked): void {
  const open: Tag[] = []
  const pieces: { token: Tokens.HTML | Tokens.Tag; tags: Tag[] }[] = []
  let paragraph = 0
  markdown.walkTokens(tokens, token => {
    // Text after a mention must be escaped even if marked considers it inside HTML.
    if (token.type === 'text') token.escaped = false
    if (token.type !== 'html') {
      if ('tokens' in token && !IN_LINE.has(token.type)) paragraph++
      return
    }
    const html = token as Tokens.HTML | Tokens.Tag
    if (html.block) paragraph++
    pieces.push({ token: html, tags: tagsIn(html, paragraph, open) })
  })
  for (const tag of open) leaveOpen(tag)
  for (const piece of pieces) rewrite(piece.token, piece.tags)
}

/** @param open the tags that are not closed yet, which are updated */
function tagsIn({ text, block }: Tokens.HTML | Tokens.Tag, paragraph: number, open: Tag[]): Tag[] {
  const tags: Tag[] = []
  let [line, from] = [0, 0]
  for (const { 0: piece, 1: end, 2: written, 3: rest = '', index } of text.matchAll(PIECE)) {
    if (!written) continue
    line += text.slice(from, index).split('\n').length - 1
    from = index
    const name = written.toLowerCase()
    const after = index + piece.length
    const isBeforeProse = block && PROSE_AFTER.test(text.slice(after, after + 80))
    const tag: Tag = { name, isInLine: !block, paragraph, line, isBeforeProse, isMarkup: false }
    tags.push(tag)
    if (end === '/') close(tag, open)
    else if (VOID.has(name)) tag.isMarkup = block || BREAKS.has(name) || rest.includes('=')
    else if (rest.endsWith('/')) tag.isMarkup = block
    else open.push(tag)
  }
  return tags
}

function close(end: Tag, open: Tag[]): void {
  const before = Math.max(0, open.length - MOST_OPEN)
  const at = before + open.slice(before).findLastIndex(({ name }) => name === end.name)
  const start = open[at]
  if (start?.name !== end.name || !areMarkup(start, end)) return
  start.isMarkup = true
  end.isMarkup = true
  for (const tag of open.splice(at).slice(1)) leaveOpen(tag)
}

function leaveOpen(tag: Tag): void {
  tag.isMarkup = !tag.isInLine && OPEN_ENDED.has(tag.name)
}

function areMarkup(start: Tag, end: Tag): boolean {
  if (start.isInLine !== end.isInLine) return false
  const isTogether = start.paragraph === end.paragraph
  if (end.isInLine) return isTogether && FORMATS.has(end.name)
  if (FORMATS.has(end.name)) return true
  if (RAW.has(end.name) && !isTogether) return false
  return !(isTogether && start.line === end.line && end.isBeforeProse)
}

function rewrite(token: Tokens.HTML | Tokens.Tag, tags: readonly Tag[]): void {
  let next = 0
  token.text = token.text.replace(PIECE, (piece, _, name?: string) => {
    if (name && tags[next++]?.isMarkup) return piece
    return piece.startsWith('<!--') ? '' : piece.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  })
}

/** Blocks that continue across empty lines until their end mark. */
const BLOCKS: readonly { begins: RegExp; ends: RegExp; mayBeginInLine: boolean }[] = [
  ...['script', 'style', 'textarea', 'pre'].map(name => ({
    begins: new RegExp(String.raw`^ {0,3}<${name}(?=[\s>])[^>]*>?([^\n]*)`, 'i'),
    ends: new RegExp(`</${name}>`, 'i'),
    mayBeginInLine: name === 'pre',
  })),
  { begins: /^ {0,3}<!--/, ends: /-->/, mayBeginInLine: true },
  { begins: /^ {0,3}<\?/, ends: /\?>/, mayBeginInLine: true },
  { begins: /^ {0,3}<!\[CDATA\[/, ends: /\]\]>/, mayBeginInLine: true },
]

/**
 * Returns a predicate to call at the start of each block with the rest of the file. It is true if the block only
 * mentions a tag, which as HTML would swallow the text up to another mention or the end of the file. Each file needs a
 * predicate of its own, which remembers the end marks that no longer occur.
 */
export function mentionsAtStart(): (src: string) => boolean {
  /** End marks that do not occur in the rest of the file. */
  const endless = new Set<RegExp>()
  return src => {
    for (const { begins, ends, mayBeginInLine } of BLOCKS) {
      const [begin, rest = ''] = begins.exec(src) ?? []
      if (begin === undefined) continue
      if (endless.has(ends) || (!mayBeginInLine && rest.trim() !== '' && !ends.test(rest))) return true
      if (ends.test(src)) return false
      endless.add(ends)
      return true
    }
    return false
  }
}
