import type { Handler } from 'htmlparser2'
import { type Attributes, classesOf, hasClass } from './attributes.ts'
import { DeclaredMeta } from './declared-meta.ts'
import { isDropped, isDroppedAnywhere } from './drop-rules.ts'
import { formulaOf, superscript } from './formula.ts'
import { Lines } from './lines.ts'
import { OpenTables } from './open-tables.ts'
import { SectionBuilder } from './section-builder.ts'
import { linkedTitle, MAX_TITLE } from './wiki-link.ts'

const BLOCKS = new Set([
  ...['body', 'section', 'article', 'div', 'p', 'center', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'li', 'hr', 'br'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  // Elements that other sites use, but not Wikipedia.
  ...['main', 'header', 'footer', 'nav', 'aside', 'address', 'hgroup', 'figure', 'figcaption', 'details', 'summary'],
  ...['form', 'fieldset', 'legend', 'menu', 'dialog'],
])
/** The sorts of elements whose number is counted while they are open. */
type Sort = 'list' | 'raised' | 'preformatted' | 'infobox' | 'heading' | 'tableHead' | 'bold'
const MARKUP: Readonly<Record<string, Sort>> = { sup: 'raised', thead: 'tableHead', b: 'bold', strong: 'bold' }
const LISTS = new Set(['ul', 'ol', 'dl'])
const SENTENCE_END = /[.!?…。！？؟۔]/
const HEADING = /^h([1-6])$/
/** The level of an element with the role `heading` and no `aria-level`, as in browsers. */
const USUAL_LEVEL = 2
const SPACE = /^\s*$/
/** The style by which word processors mark superscripts instead of with `sup`. */
const SUPER = /vertical-align\s*:\s*super\b/i
const INFOBOX = /^(?:infobox(?:_.*)?|taxobox.*|sinottico|toptextcells)$/

/** What to do at an element's end tag. */
type Close = () => void
const nothing: Close = () => {}

/**
 * Extracts the text of a page in one pass over its elements. It builds no tree, so pages of several megabytes are read
 * fast, and deep nesting cannot overflow the stack.
 */
export class PageHandler implements Partial<Handler> {
  readonly outline = new SectionBuilder()
  readonly links = new Set<string>()
  readonly facts = new DeclaredMeta()

  readonly #onText: (letters: number) => void
  readonly #isOfWikipedia: boolean
  #lines = new Lines()
  #closes: Close[] = []
  #tables = new OpenTables()
  #droppedDepth = 0
  /** The number of open elements of each kind. */
  #open = { list: 0, raised: 0, preformatted: 0, infobox: 0, heading: 0, tableHead: 0, bold: 0 }
  /** The numbers of bold and other letters in the open cell. */
  #letters = { bold: 0, plain: 0 }

  /**
   * @param options - `onText` is called with the number of letters about to be added; an exception from it ends the
   * parsing
   */
  constructor(options: { onText?: (letters: number) => void; isOfWikipedia?: boolean } = {}) {
    this.#onText = options.onText ?? (() => {})
    this.#isOfWikipedia = options.isOfWikipedia ?? true
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.#droppedDepth > 0) {
      this.#droppedDepth++
      return
    }
    this.facts.note(name, attributes, this.#closes.length)
    const formula = formulaOf(name, attributes)
    if (formula) this.#lines.text(` ${formula} `)
    const control = controlText(name, attributes, this.#open.list > 0)
    if (control && !this.#isOfWikipedia) this.#lines.text(`${control} `)
    const isLeftOut = this.#isOfWikipedia ? isDropped : isDroppedAnywhere
    if (!isLeftOut(name, attributes) && !this.#isSourceInProse(name, attributes) && !this.#isButton(name, attributes)) {
      this.#closes.push(this.#begin(name, attributes))
      return
    }
    this.#droppedDepth = 1
    if (!formula && !control) this.#lines.gap()
  }

  ontext(data: string): void {
    if (this.#droppedDepth > 0) return
    const letters = SPACE.test(data) ? 0 : data.length
    this.#onText(letters || 1)
    this.#letters[this.#open.bold > 0 ? 'bold' : 'plain'] += letters
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

  #begin(name: string, attributes: Attributes): Close {
    const heading = HEADING.exec(name)
    if (heading && !this.#tables.isInside) return this.#heading(Number(heading[1]))
    if (attributes.role === 'heading' && !this.#isOfWikipedia && !this.#tables.isInside && this.#open.heading === 0)
      return this.#heading(Number(attributes['aria-level']) || USUAL_LEVEL)
    if (BLOCKS.has(name) || (name === 'button' && this.#open.heading === 0)) return this.#block(name, attributes)
    if (Object.hasOwn(MARKUP, name)) return this.#within(MARKUP[name]!)
    switch (name) {
      case 'a': {
        const title = linkedTitle(attributes)
        if (title) this.links.add(title)
        return nothing
      }
      case 'span':
        return SUPER.test(attributes.style ?? '') ? this.#within('raised') : nothing
      case 'dt':
        this.#lines.break()
        return () => this.#lines.endTerm()
      case 'dd':
        this.#lines.beginDefinition()
        return () => this.#lines.break()
      case 'title':
        return this.#capture(lines => {
          const title = lines.join(' ')
          if (title.length <= MAX_TITLE) this.facts.title ||= title
        })
      case 'table':
        return this.#table(attributes)
      case 'caption':
        return this.#capture(lines => this.#tables.caption(lines.join(' ')))
      case 'tr':
        this.#tables.row()
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
    const isList = LISTS.has(name) || hasClass(attributes, 'refbegin')
    const leave = isList ? this.#within('list') : name === 'pre' ? this.#within('preformatted') : nothing
    return () => {
      const line = this.#lines.break()
      const isRunning = name === 'p' && this.#open.list === 0 && !this.#tables.isInside
      if (isRunning && SENTENCE_END.test(line)) this.outline.paragraph()
      leave()
    }
  }

  /** Whether an element is a citation in running text, which is a reference. In a list, cited works are the content. */
  #isSourceInProse(name: string, attributes: Attributes): boolean {
    return name === 'cite' && hasClass(attributes, 'citation') && this.#open.list === 0
  }

  /** Whether an element is a button to drop: not one in a heading, nor one that expands the text after it. */
  #isButton(name: string, attributes: Attributes): boolean {
    return name === 'button' && this.#open.heading === 0 && !isFolding(attributes)
  }

  #within(sort: Sort): Close {
    this.#open[sort]++
    return () => {
      this.#open[sort]--
    }
  }

  #heading(level: number): Close {
    this.#flush()
    const leave = this.#within('heading')
    const close = this.#capture(([title, ...rest]) => {
      if (title) this.outline.heading(level, title)
      // More than one line means that the end tag is missing; the further lines are text.
      this.outline.prose(rest)
    })
    return () => {
      leave()
      close()
    }
  }

  #table(attributes: Attributes): Close {
    const closeInfobox = isInfobox(attributes) ? this.#infobox() : nothing
    this.#lines.break()
    this.#tables.begin(this.#open.infobox > 0)
    return () => {
      this.#lines.add(this.#tables.end({ findsHeadings: !this.#isOfWikipedia }))
      closeInfobox()
    }
  }

  /** The outermost infobox adds its lines to the section's figures instead of its prose. */
  #infobox(): Close {
    const isOutermost = this.#open.infobox === 0 && !this.#tables.isInside
    const close = isOutermost ? this.#capture(lines => this.outline.figures(lines)) : nothing
    const leave = this.#within('infobox')
    return () => {
      leave()
      close()
    }
  }

  #cell(name: 'td' | 'th', attributes: Attributes): Close {
    const done = this.#tables.cell(this.#open.tableHead > 0 ? 'th' : name, attributes)
    if (!done) return nothing
    const outer = this.#letters
    const letters = { bold: 0, plain: 0 }
    this.#letters = letters
    return this.#capture(lines => {
      this.#letters = outer
      done(lines, letters.bold > 0 && letters.plain === 0)
    })
  }

  /** Collects the element's text separately and passes it to `done` at the element's end. */
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

const FOLDS = /accordion|collaps|faq|toggle|expand/i
const OPENS = ['aria-expanded', 'aria-controls', 'data-bs-toggle', 'data-toggle', 'data-target']

/**
 * Whether a button expands the text after it, as in a list of questions and answers; false for buttons that open a
 * menu.
 */
function isFolding(attributes: Attributes): boolean {
  if ('aria-haspopup' in attributes) return false
  return OPENS.some(name => name in attributes) || classesOf(attributes).some(name => FOLDS.test(name))
}

/** The text that replaces a form control: `[x]` or `[ ]` for a checkbox, the value of a read-only field, or nothing. */
function controlText(tag: string, attributes: Attributes, isInList: boolean): string {
  const { type = 'text', value = '' } = attributes
  if (tag !== 'input' || 'hidden' in attributes) return ''
  const isFixed = 'readonly' in attributes || 'disabled' in attributes
  if (type === 'checkbox') return isInList || isFixed ? ('checked' in attributes ? '[x]' : '[ ]') : ''
  return isFixed && /^(?:text|number|date)$/.test(type) ? value : ''
}
