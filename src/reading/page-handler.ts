import type { Handler } from 'htmlparser2'
import { type Attributes, classesOf } from './attributes.ts'
import { isDropped } from './drop-rules.ts'
import { formulaOf, superscript } from './formula.ts'
import { Lines } from './lines.ts'
import { Outline } from './outline.ts'
import { type Table, tableLines } from './tables.ts'
import { linkedTitle } from './wiki-link.ts'

const BLOCKS = new Set([
  ...['body', 'section', 'article', 'div', 'p', 'center', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'li', 'hr', 'br'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
])
const LISTS = new Set(['ul', 'ol', 'dl'])
const HEADING = /^h([1-6])$/
const INFOBOX = /^(?:infobox(?:_.*)?|taxobox.*|sinottico|toptextcells)$/
const REVISION = /revision\/(\d+)/

/** What an element leaves to be done at its end. */
type Close = () => void
const nothing: Close = () => {}

/**
 * Hears a page element by element and puts down its text. No tree is built, so 3 MB take a moment and no depth
 * of nesting exhausts the stack.
 */
export class PageHandler implements Partial<Handler> {
  readonly outline = new Outline()
  readonly links = new Set<string>()
  title = ''
  revision = ''
  language = ''

  #lines = new Lines()
  #closes: Close[] = []
  #tables: Table[] = []
  #droppedDepth = 0
  /** How many elements of each sort are open around the text. */
  #open = { list: 0, raised: 0, preformatted: 0, infobox: 0 }

  onopentag(name: string, attributes: Attributes): void {
    if (this.#droppedDepth > 0) {
      this.#droppedDepth++
      return
    }
    this.#noteFacts(name, attributes)
    const formula = formulaOf(name, attributes)
    if (formula) this.#lines.text(` ${formula} `)
    if (!isDropped(name, attributes)) {
      this.#closes.push(this.#begin(name, attributes))
      return
    }
    this.#droppedDepth = 1
    if (!formula) this.#lines.gap()
  }

  ontext(data: string): void {
    if (this.#droppedDepth > 0) return
    const text = this.#open.raised > 0 ? superscript(data) : data
    if (this.#open.preformatted === 0) this.#lines.text(text)
    else this.#lines.preformatted(text)
  }

  onclosetag(): void {
    if (this.#droppedDepth > 0) this.#droppedDepth--
    else this.#closes.pop()?.()
  }

  onend(): void {
    this.#flush()
  }

  /** What the page says about itself: `<html about="…revision/N">`, the language in `<meta>` or on the body. */
  #noteFacts(name: string, { about, content, lang, ...attributes }: Attributes): void {
    if (name === 'html') this.revision = REVISION.exec(about ?? '')?.[1] ?? ''
    const isLanguage = name === 'meta' && attributes['http-equiv'] === 'content-language'
    const language = isLanguage ? content : this.#closes.length < 3 ? lang : undefined
    if (language && !this.language) this.language = language
  }

  #begin(name: string, attributes: Attributes): Close {
    const heading = HEADING.exec(name)
    if (heading && this.#tables.length === 0) return this.#heading(Number(heading[1]))
    if (BLOCKS.has(name)) return this.#block(name, attributes)
    switch (name) {
      case 'a':
        this.#link(attributes)
        return nothing
      case 'sup':
        return this.#within('raised')
      case 'dt':
        this.#lines.break()
        return () => this.#lines.endTerm()
      case 'dd':
        this.#lines.beginDefinition()
        return () => this.#lines.break()
      case 'title':
        return this.#capture(lines => {
          this.title ||= lines.join(' ')
        })
      case 'table':
        return this.#table(attributes)
      case 'caption':
        return this.#caption()
      case 'tr':
        this.#tables.at(-1)?.rows.push([])
        return nothing
      case 'td':
      case 'th':
        return this.#cell(name, attributes)
      default:
        return nothing
    }
  }

  #block(name: string, attributes: Attributes): Close {
    this.#lines.break()
    if (isInfobox(attributes)) return this.#infobox()
    const leave = LISTS.has(name) ? this.#within('list') : name === 'pre' ? this.#within('preformatted') : nothing
    return () => {
      const hasText = this.#lines.break()
      if (hasText && name === 'p' && this.#open.list === 0 && this.#tables.length === 0) this.outline.paragraph()
      leave()
    }
  }

  #within(sort: 'list' | 'raised' | 'preformatted' | 'infobox'): Close {
    this.#open[sort]++
    return () => {
      this.#open[sort]--
    }
  }

  #heading(level: number): Close {
    this.#flush()
    return this.#capture(lines => {
      if (lines.length > 0) this.outline.heading(level, lines.join(' '))
    })
  }

  #link(attributes: Attributes): void {
    const title = linkedTitle(attributes)
    if (title) this.links.add(title)
  }

  #table(attributes: Attributes): Close {
    const closeInfobox = isInfobox(attributes) ? this.#infobox() : nothing
    this.#lines.break()
    const table: Table = { isInfobox: this.#open.infobox > 0, caption: '', rows: [] }
    this.#tables.push(table)
    return () => {
      this.#tables.pop()
      this.#lines.add(tableLines(table))
      const outer = this.#tables.at(-1)?.rows.at(-1)?.at(-1)
      if (outer) outer.isNested = true
      closeInfobox()
    }
  }

  /** The outermost infobox puts its lines beside the prose, not into it. */
  #infobox(): Close {
    const isOutermost = this.#open.infobox === 0 && this.#tables.length === 0
    const close = isOutermost ? this.#capture(lines => this.outline.figures(lines)) : nothing
    const leave = this.#within('infobox')
    return () => {
      leave()
      close()
    }
  }

  #caption(): Close {
    return this.#capture(lines => {
      const table = this.#tables.at(-1)
      if (table) table.caption = lines.join(' ')
    })
  }

  #cell(name: 'td' | 'th', { colspan, rowspan }: Attributes): Close {
    const table = this.#tables.at(-1)
    if (!table) return nothing
    if (table.rows.length === 0) table.rows.push([])
    const cell = {
      isHeader: name === 'th',
      lines: [''],
      columns: Number(colspan),
      rows: Number(rowspan),
      isNested: false,
    }
    table.rows.at(-1)!.push(cell)
    return this.#capture(lines => {
      cell.lines = lines
    })
  }

  /** Gathers the text up to the element's end apart from the rest. */
  #capture(done: (lines: string[]) => void): Close {
    const outer = this.#lines
    const inner = new Lines()
    this.#lines = inner
    return () => {
      this.#lines = outer
      done(inner.take())
    }
  }

  #flush(): void {
    this.outline.prose(this.#lines.take())
  }
}

const isInfobox = (attributes: Attributes): boolean => classesOf(attributes).some(name => INFOBOX.test(name))
