import { Parser } from 'htmlparser2'
import { type Change, changed, escapedXml } from '../../html/source-changes.ts'
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
  const changes: Change[] = []
  const open: string[] = []
  const paragraphs: NumberedParagraph[] = []
  const drawings: Drawing[] = []
  /** The open elements of the current equation, outermost first. */
  const math: MathElement[] = []
  let mathStart = 0
  /** Choices of a legacy form field, the index of the selected one, and whether the field has ended. */
  let [choices, chosen, isFieldOver] = [[] as string[], 0, false]
  /** Lines of the charts in the current Word run (`w:r`), to be written after it. */
  let drawn: string[] = []
  /** How many open elements describe the formatting before a tracked change. */
  let former = 0
  const boxStarts: number[] = []
  /** How many `AlternateContent` elements and how many `Fallback` elements are open. */
  let [alternatives, fallbacks] = [0, 0]

  function begin(name: string, attributes: Record<string, string>, start: number, end: number): void {
    const parent = open.at(-1)
    open.push(name)
    const value = attributes['w:val'] ?? attributes['m:val']
    if (math.length > 0 || name === 'oMath') {
      const element: MathElement = { name, value, text: '', children: [] }
      if (math.length === 0) mathStart = start
      math.at(-1)?.children.push(element)
      math.push(element)
      return
    }
    // mammoth skips unknown elements with all their content, so this wrapper is removed.
    if (name === 'oMathPara') changes.push({ start, end, text: '' })
    if (name.endsWith('PrChange')) former++
    if (name === 'p') paragraphs.push({})
    const paragraph = paragraphs.at(-1)
    if (paragraph && former === 0 && value !== undefined) {
      if (name === 'pStyle' && parent === 'pPr') paragraph.style = value
      if (name === 'numId' && parent === 'numPr') paragraph.list = value
      if (name === 'ilvl' && parent === 'numPr') paragraph.level = Number(value)
      if (name === 'outlineLvl' && parent === 'pPr') paragraph.isOutlined = Number(value) < 9
    }
    if (name === 'ddList') [choices, chosen] = [[], 0]
    if (parent === 'ddList' && name === 'listEntry') choices.push(value ?? '')
    if (parent === 'ddList' && name === 'result') chosen = Number(value)
    if (name === 'fldChar') isFieldOver = attributes['w:fldCharType'] === 'end'
    if (name === 'chart') drawn.push(...(charts.get(attributes['r:id'] ?? '') ?? []))
    const drawing = drawings.at(-1)
    if (name === 'Fallback') fallbacks++
    if (name === 'AlternateContent' || (name === 'drawing' && alternatives === 0))
      drawings.push({ start, boxes: [], hasFallback: false })
    if (name === 'AlternateContent') alternatives++
    if (name === 'txbxContent') {
      boxStarts.push(start)
      if (drawing && fallbacks > 0) drawing.hasFallback = true
    }
  }

  function close(name: string, end: number): void {
    open.pop()
    if (math.length > 0) {
      const element = math.pop()
      if (element && math.length === 0) {
        const tex = equationTex(element)
        changes.push({ start: mathStart, end, text: tex && run(tex) })
      }
      return
    }
    const insert = (text: string) => changes.push({ start: end, end, text })
    if (name === 'r' && isFieldOver) {
      const choice = choices[chosen]
      if (choice) insert(run(choice))
      choices = []
      isFieldOver = false
    }
    if (name === 'r' && drawn.length > 0 && alternatives === 0) {
      insert(drawn.map(line => LINE_BREAK + run(line)).join('') + LINE_BREAK)
      drawn = []
    }
    if (name === 'oMathPara') changes.push({ start: xml.lastIndexOf('<', end - 1), end, text: run(' ') })
    if (name.endsWith('PrChange')) former--
    if (name === 'pPr' && open.at(-1) === 'p') {
      const number = numbering.next(paragraphs.at(-1) ?? {})
      if (number) insert(run(`${number} `))
    }
    if (name === 'p') paragraphs.pop()
    if (name === 'txbxContent') {
      const start = boxStarts.pop()
      if (start !== undefined && boxStarts.length === 0) drawings.at(-1)?.boxes.push({ start, end })
    }
    if (name === 'Fallback') fallbacks--
    if (name === 'AlternateContent') alternatives--
    if (name === 'AlternateContent' || (name === 'drawing' && alternatives === 0))
      changes.push(...boxChanges(drawings.pop(), end))
  }

  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => begin(localName(name), attributes, parser.startIndex, parser.endIndex + 1),
      ontext(text) {
        const element = math.at(-1)
        if (element?.name === 't') element.text += text
      },
      onclosetag: name => close(localName(name), parser.endIndex + 1),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return changed(xml, changes)
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r>`
const LINE_BREAK = '<w:r><w:br/></w:r>'

/** Replaces a drawing by its text boxes, written in the old format that mammoth reads. */
function boxChanges(drawing: Drawing | undefined, end: number): Change[] {
  if (!drawing || drawing.hasFallback || drawing.boxes.length === 0) return []
  let from = drawing.start
  const before = drawing.boxes.map((box, i) => {
    const change = { start: from, end: box.start, text: i === 0 ? '<w:pict>' : '' }
    from = box.end
    return change
  })
  return [...before, { start: from, end, text: '</w:pict>' }]
}
