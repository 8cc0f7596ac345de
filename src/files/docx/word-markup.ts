import { Parser } from 'htmlparser2'
import { type Change, changed, escapedXml } from '../../reading/source-changes.ts'
import { localName } from '../xml.ts'
import { equationTex, type MathElement } from './equation-tex.ts'
import type { NumberedParagraph, Numbering } from './numbering.ts'

/**
 * The text boxes of a drawing. Word may describe a drawing twice, in a new format and, as a fallback, in the old one.
 */
interface Drawing {
  start: number
  boxes: { start: number; end: number }[]
  hasFallback: boolean
}

/**
 * Rewrites the XML of a Word document so that content that mammoth ignores becomes text: equations, numbers of headings
 * and clauses, choices in legacy form fields, charts, and text boxes that are only described in the new format.
 */
export function withTextOfAll(
  xml: string,
  numbering: Numbering,
  charts: ReadonlyMap<string, readonly string[]>,
): string {
  const reader = new WordMarkup(xml, numbering, charts)
  return changed(xml, reader.read())
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r>`
const LINE_BREAK = '<w:r><w:br/></w:r>'

class WordMarkup {
  readonly #xml: string
  readonly #numbering: Numbering
  readonly #charts: ReadonlyMap<string, readonly string[]>
  readonly #changes: Change[] = []
  readonly #open: string[] = []
  readonly #paragraphs: NumberedParagraph[] = []
  readonly #drawings: Drawing[] = []
  /** The open elements of the current equation, outermost first. */
  #math: MathElement[] = []
  #mathStart = 0
  /** Choices of a legacy form field, the index of the selected one, and whether the field has ended. */
  #choices: string[] = []
  #chosen = 0
  #isFieldOver = false
  /** Lines of the charts in the current Word run (`w:r`), to be written after it. */
  #drawn: string[] = []
  /** How many open elements describe the formatting before a tracked change. */
  #former = 0
  #boxStarts: number[] = []
  /** How many `AlternateContent` elements and how many `Fallback` elements are open. */
  #alternatives = 0
  #fallbacks = 0

  constructor(xml: string, numbering: Numbering, charts: ReadonlyMap<string, readonly string[]>) {
    this.#xml = xml
    this.#numbering = numbering
    this.#charts = charts
  }

  read(): Change[] {
    const parser: Parser = new Parser(
      {
        onopentag: (name, attributes) => this.#begin(localName(name), attributes, parser),
        ontext: text => {
          const element = this.#math.at(-1)
          if (element?.name === 't') element.text += text
        },
        onclosetag: name => this.#end(localName(name), parser),
      },
      { xmlMode: true },
    )
    parser.end(this.#xml)
    return this.#changes
  }

  #begin(name: string, attributes: Record<string, string>, { startIndex: start, endIndex }: Parser): void {
    const parent = this.#open.at(-1)
    this.#open.push(name)
    const value = attributes['w:val'] ?? attributes['m:val']
    if (this.#math.length > 0 || name === 'oMath') {
      const element: MathElement = { name, value, text: '', children: [] }
      if (this.#math.length === 0) this.#mathStart = start
      this.#math.at(-1)?.children.push(element)
      this.#math.push(element)
      return
    }
    // mammoth skips unknown elements with all their content, so this wrapper is removed.
    if (name === 'oMathPara') this.#changes.push({ start, end: endIndex + 1, text: '' })
    if (name.endsWith('PrChange')) this.#former++
    if (name === 'p') this.#paragraphs.push({})
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph && this.#former === 0 && value !== undefined) {
      if (name === 'pStyle' && parent === 'pPr') paragraph.style = value
      if (name === 'numId' && parent === 'numPr') paragraph.list = value
      if (name === 'ilvl' && parent === 'numPr') paragraph.level = Number(value)
      if (name === 'outlineLvl' && parent === 'pPr') paragraph.isOutlined = Number(value) < 9
    }
    this.#noteChoice(name, parent, value, attributes['w:fldCharType'])
    if (name === 'chart') this.#drawn.push(...(this.#charts.get(attributes['r:id'] ?? '') ?? []))
    const drawing = this.#drawings.at(-1)
    if (name === 'Fallback') this.#fallbacks++
    if (name === 'AlternateContent' || (name === 'drawing' && this.#alternatives === 0))
      this.#drawings.push({ start, boxes: [], hasFallback: false })
    if (name === 'AlternateContent') this.#alternatives++
    if (name === 'txbxContent') {
      this.#boxStarts.push(start)
      if (drawing && this.#fallbacks > 0) drawing.hasFallback = true
    }
  }

  #noteChoice(
    name: string,
    parent: string | undefined,
    value: string | undefined,
    fieldPart: string | undefined,
  ): void {
    if (name === 'ddList') [this.#choices, this.#chosen] = [[], 0]
    if (parent === 'ddList' && name === 'listEntry') this.#choices.push(value ?? '')
    if (parent === 'ddList' && name === 'result') this.#chosen = Number(value)
    if (name === 'fldChar') this.#isFieldOver = fieldPart === 'end'
  }

  #end(name: string, { endIndex }: Parser): void {
    this.#open.pop()
    const end = endIndex + 1
    if (this.#math.length > 0) {
      const element = this.#math.pop()
      if (element && this.#math.length === 0) {
        const tex = equationTex(element)
        this.#changes.push({ start: this.#mathStart, end, text: tex && run(tex) })
      }
      return
    }
    if (name === 'r' && this.#isFieldOver) {
      const chosen = this.#choices[this.#chosen]
      if (chosen) this.#changes.push({ start: end, end, text: run(chosen) })
      this.#choices = []
      this.#isFieldOver = false
    }
    if (name === 'r' && this.#drawn.length > 0 && this.#alternatives === 0) {
      const lines = this.#drawn.map(line => LINE_BREAK + run(line)).join('')
      this.#changes.push({ start: end, end, text: lines + LINE_BREAK })
      this.#drawn = []
    }
    if (name === 'oMathPara') this.#changes.push({ start: this.#xml.lastIndexOf('<', endIndex), end, text: run(' ') })
    if (name.endsWith('PrChange')) this.#former--
    if (name === 'pPr' && this.#open.at(-1) === 'p') {
      const number = this.#numbering.next(this.#paragraphs.at(-1) ?? {})
      if (number) this.#changes.push({ start: end, end, text: run(`${number} `) })
    }
    if (name === 'p') this.#paragraphs.pop()
    if (name === 'txbxContent') {
      const start = this.#boxStarts.pop()
      const drawing = this.#drawings.at(-1)
      if (drawing && start !== undefined && this.#boxStarts.length === 0) drawing.boxes.push({ start, end })
    }
    if (name === 'Fallback') this.#fallbacks--
    if (name === 'AlternateContent') this.#alternatives--
    if (name === 'AlternateContent' || (name === 'drawing' && this.#alternatives === 0))
      this.#endDrawing(this.#drawings.pop(), end)
  }

  /** Replaces a drawing by its text boxes, written in the old format that mammoth reads. */
  #endDrawing(drawing: Drawing | undefined, end: number): void {
    if (!drawing || drawing.hasFallback || drawing.boxes.length === 0) return
    let from = drawing.start
    drawing.boxes.forEach((box, i) => {
      this.#changes.push({ start: from, end: box.start, text: i === 0 ? '<w:pict>' : '' })
      from = box.end
    })
    this.#changes.push({ start: from, end, text: '</w:pict>' })
  }
}
