import { wordSet } from '../../../common/text/word-set.ts'
import { escapedXml } from '../../html/source-changes.ts'
import { decodeBytes } from '../decode-bytes.ts'
import type { Allowance } from '../limits.ts'
import type { HtmlCell } from '../table-html.ts'
import { PageWriter } from './page-writer.ts'
import type { RtfToken } from './tokens.ts'

/** Groups that contain no text of the document, in addition to those marked as ignorable. */
const PASSED_OVER = wordSet(`
  fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf fldinst
  filetbl revtbl listtable listoverridetable nesttableprops nonesttables shprslt annotation atnid atnauthor xe tc
  bkmkstart upr rsidtbl generator themedata datastore latentstyles private operator do ftnsep ftnsepc
`)
/** Groups within ignored groups that are read: text boxes, and Unicode versions of a text. */
const READ_AGAIN = new Set(['shptxt', 'ud'])
/** Groups that are always read, although LibreOffice marks them as ignorable. */
const READ_ALWAYS = new Set(['footnote'])
const SIGNS: Readonly<Record<string, string>> = {
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
  ...{ tab: ' ', emspace: ' ', enspace: ' ', qmspace: ' ', nestcell: ' | ' },
  ...{ line: '<br>', lbr: '<br>', nestrow: '<br>' },
}
const HEADING_STYLE = /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|заголовок|见出し|標題|标题) ?([1-6])\b/i
const BLANK_LABEL = /^[^\p{L}\p{N}]*$/u

/** The formatting state within a group, which RTF encloses in braces. */
interface Group {
  isPassedOver: boolean
  isHidden: boolean
  isBold: boolean
  isRaised: boolean
  isInTable: boolean
  /** Whether it is within a note or the label of a list item, where paragraphs become lines. */
  isAside: boolean
  level: number
  encoding: string | undefined
  /** How many replacement characters follow a Unicode character for programs that do not support it. */
  replacements: number
  table?: 'fonts' | 'styles'
  close?: () => void
}

/** Converts an RTF document to HTML, token by token, without a tree or recursion. */
export class RtfDocument {
  readonly #allowance: Allowance
  readonly #page = new PageWriter()
  readonly #outer: Group[] = []
  #group: Group = {
    ...{ isPassedOver: false, isHidden: false, isBold: false, isRaised: false, isInTable: false, isAside: false },
    ...{ level: 0, encoding: undefined, replacements: 1 },
  }
  #encoding = 'windows-1252'
  readonly #fonts = new Map<number, string>()
  readonly #levels = new Map<number, number>()
  #font = 0
  #style = { number: 0, name: '', level: 0 }
  /** Bytes that are still to be decoded together, because a letter may consist of several. */
  #bytes: number[] = []
  #html = ''
  #weight = { bold: 0, other: 0 }
  #cells: HtmlCell[] = []
  #isHeadingRow = false
  #toSkip = 0
  #isIgnorable = false

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  hear(token: RtfToken): void {
    if (token.type === 'text') this.#text(token.text)
    else if (token.type === 'byte') this.#byte(token.code)
    else {
      this.#decode()
      if (token.type === 'word') this.#word(token.name, token.value)
      else if (token.type === 'sign') this.#sign(token.sign)
      else if (token.type === 'open') this.#open()
      else this.#close()
    }
  }

  end(): string {
    this.#decode()
    while (this.#outer.length > 0) this.#close()
    this.#paragraph()
    return this.#page.end()
  }

  #open(): void {
    this.#allowance.take('nodes')
    const { close: _, ...inherited } = this.#group
    this.#outer.push(this.#group)
    this.#group = inherited
    this.#isIgnorable = false
    this.#toSkip = 0
  }

  #close(): void {
    const outer = this.#outer.pop()
    if (this.#group.table === 'styles') this.#endStyle()
    this.#group.close?.()
    if (outer) this.#group = outer
    this.#toSkip = 0
  }

  #text(text: string): void {
    const skipped = Math.min(this.#toSkip, text.length)
    this.#toSkip -= skipped
    if (this.#group.table === 'styles') this.#style.name += text
    if (this.#group.isPassedOver || this.#group.isHidden) return
    for (let i = skipped; i < text.length; i++) this.#bytes.push(text.charCodeAt(i))
  }

  #byte(code: number): void {
    if (this.#toSkip > 0) this.#toSkip--
    else if (!this.#group.isPassedOver && !this.#group.isHidden) this.#bytes.push(code)
  }

  #decode(): void {
    if (this.#bytes.length === 0) return
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    this.#put(decodeBytes(bytes, this.#group.encoding ?? this.#encoding))
  }

  #put(text: string): void {
    const { isBold, isRaised, isPassedOver, isHidden } = this.#group
    if (isPassedOver || isHidden) return
    this.#weight[isBold ? 'bold' : 'other'] += text.replace(/\s/g, '').length
    const html = escapedXml(text)
    this.#html += isRaised ? `<sup>${html}</sup>` : html
  }

  #sign(sign: string): void {
    if (sign === '*') this.#isIgnorable = true
    else if (sign === '\n' || sign === '\r') this.#paragraph()
    else if (this.#toSkip > 0) this.#toSkip--
    else if (sign === '~') this.#put('\u00A0')
    else if (sign === '_') this.#put('-')
    else if (/[\\{}]/.test(sign)) this.#put(sign)
  }

  #word(name: string, value: number | undefined): void {
    const isIgnorable = this.#isIgnorable
    this.#isIgnorable = false
    const group = this.#group
    if (READ_AGAIN.has(name)) group.isPassedOver = false
    else if ((isIgnorable && !READ_ALWAYS.has(name)) || PASSED_OVER.has(name)) group.isPassedOver = true
    if (name === 'fonttbl') group.table = 'fonts'
    if (name === 'stylesheet') group.table = 'styles'
    if (group.table === 'fonts') this.#fontWord(name, value)
    else if (group.table === 'styles') this.#styleWord(name, value)
    else if (!this.#characterWord(name, value) && !group.isPassedOver) this.#paragraphWord(name, value)
  }

  #fontWord(name: string, value = 0): void {
    if (name === 'f') this.#font = value
    const encoding = name === 'fcharset' ? encodingOfCharset(value) : name === 'cpg' ? encodingOfPage(value) : undefined
    if (encoding) this.#fonts.set(this.#font, encoding)
  }

  #styleWord(name: string, value = 0): void {
    if (name === 's') this.#style.number = value
    if (name === 'outlinelevel') this.#style.level = value + 1
  }

  #endStyle(): void {
    const { number, name, level } = this.#style
    const headingLevel = Number(HEADING_STYLE.exec(name.trim())?.[1] ?? 0) || level
    if (headingLevel > 0) this.#levels.set(number, headingLevel)
    this.#style = { number: 0, name: '', level: 0 }
  }

  /** Handles a control word for character formatting or encoding; returns false for other words. */
  #characterWord(name: string, value: number | undefined): boolean {
    const group = this.#group
    const isOn = value !== 0
    switch (name) {
      case 'ansicpg':
        this.#encoding = encodingOfPage(value ?? 0)
        break
      case 'mac':
        this.#encoding = 'macintosh'
        break
      case 'f':
        group.encoding = this.#fonts.get(value ?? 0)
        break
      case 'uc':
        group.replacements = Math.max(0, value ?? 1)
        break
      case 'u':
        // Negative numbers stand for code units above 32,767.
        this.#put(letterOf(value ?? 0))
        this.#toSkip = group.replacements
        break
      case 'b':
        group.isBold = isOn
        break
      case 'v':
      case 'deleted':
        group.isHidden = isOn
        break
      case 'super':
      case 'nosupersub':
        group.isRaised = isOn && name === 'super'
        break
      case 'plain':
        Object.assign(group, { isBold: false, isHidden: false, isRaised: false })
        break
      default:
        return false
    }
    return true
  }

  #paragraphWord(name: string, value: number | undefined): void {
    const group = this.#group
    switch (name) {
      case 'par':
      case 'sect':
      case 'page':
        this.#paragraph()
        return
      case 'pard':
        Object.assign(group, { isInTable: false, level: 0 })
        return
      case 'intbl':
        group.isInTable = true
        return
      case 's':
        group.level = this.#levels.get(value ?? 0) ?? 0
        return
      case 'outlinelevel':
        group.level = value !== undefined && value < 6 ? value + 1 : 0
        return
      case 'trowd':
        this.#isHeadingRow = false
        return
      case 'trhdr':
        this.#isHeadingRow = true
        return
      case 'cell':
        this.#cells.push(this.#taken())
        return
      case 'row':
        this.#page.row(this.#cells, this.#isHeadingRow)
        this.#cells = []
        return
      case 'footnote':
        this.#aside(html => this.#page.note(html))
        return
      case 'listtext':
      case 'pntext':
        // The number of a list item is text; its bullet is not.
        this.#aside((html, before) => {
          this.#html = before + (BLANK_LABEL.test(html) ? '' : `${html} `)
        })
        return
      default:
        if (!SIGNS[name]) return
        if (this.#toSkip > 0) this.#toSkip--
        else if (!group.isHidden) this.#html += SIGNS[name]
    }
  }

  /** Collects the content of the current group separately, and passes it to `done` when the group ends. */
  #aside(done: (html: string, before: string) => void): void {
    const [before, weight] = [this.#html, this.#weight]
    this.#html = ''
    this.#weight = { bold: 0, other: 0 }
    this.#group.isAside = true
    this.#group.close = () => {
      const { html } = this.#taken()
      this.#html = before
      this.#weight = weight
      done(html, before)
    }
  }

  #taken(): HtmlCell {
    const text = this.#html.trim()
    const isBold = text === '' || (this.#weight.bold > 0 && this.#weight.other === 0)
    const cell = { html: this.#html, text, isBold }
    this.#html = ''
    this.#weight = { bold: 0, other: 0 }
    return cell
  }

  #paragraph(): void {
    const { isPassedOver, isInTable, isAside, level } = this.#group
    if (isPassedOver) return
    if ((isInTable || isAside) && this.#outer.length > 0) this.#html += '<br>'
    else this.#page.paragraph(this.#taken().html, level)
  }
}

/** The character with this code; empty for private-use characters, which Symbol and similar fonts use. */
function letterOf(value: number): string {
  const code = value < 0 ? value + 65_536 : value
  if (code >= 0xe000 && code <= 0xf8ff) return ''
  return code > 0xffff ? String.fromCodePoint(Math.min(code, 0x10ffff)) : String.fromCharCode(Math.max(code, 0))
}

/** Encodings of RTF, by code page and by the character set of a font. */

const OF_PAGES: Readonly<Record<number, string>> = {
  ...{ 437: 'windows-1252', 850: 'windows-1252', 866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk' },
  ...{ 949: 'euc-kr', 950: 'big5', 10000: 'macintosh', 10007: 'x-mac-cyrillic', 65001: 'utf-8', 20866: 'koi8-r' },
}
const OF_CHARSETS: Readonly<Record<number, number>> = {
  ...{ 77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256 },
  ...{ 186: 1257, 204: 1251, 222: 874, 238: 1250 },
}

const encodingOfPage = (page: number): string =>
  OF_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252')

/** Undefined for fonts in the document's own encoding. */
function encodingOfCharset(charset: number): string | undefined {
  const page = OF_CHARSETS[charset]
  return page === undefined ? undefined : encodingOfPage(page)
}
