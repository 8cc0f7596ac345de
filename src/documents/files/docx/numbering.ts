import type { Allowance } from '../limits.ts'
import { type XmlElement, xmlElements } from '../xml.ts'

/** How the paragraphs of one level of a list are numbered. */
interface Level {
  start: number
  format: string
  /** The pattern of the number: `%1.%2`. */
  text: string
  /** A paragraph of any level below this number restarts the count; 0 if it never restarts. */
  restartsBefore: number
}

interface Numbered {
  list?: string
  level?: number
  isOutlined?: boolean
}

interface Style extends Numbered {
  name: string
  basedOn?: string
}

/** The numbering properties that a paragraph itself has, in addition to those of its style. */
export interface NumberedParagraph extends Numbered {
  style?: string
}

const HEADING = /^heading\s*\d/i
/** The maximum number of base styles that are followed, since their chain may be circular. */
const MOST_BASES = 20
const LEVELS = 9

/** Counts the paragraphs of a Word document in order, and gives the numbers that Word would print. */
export class Numbering {
  readonly #lists = new Map<string, { abstract: string; starts: Map<number, number> }>()
  readonly #levels = new Map<string, Map<number, Level>>()
  readonly #styles = new Map<string, Style>()
  /** The list level that is linked to each paragraph style. */
  readonly #levelOfStyle = new Map<string, number>()
  readonly #counts = new Map<string, number[]>()
  readonly #begun = new Set<string>()

  /** `numbering` and `styles` are the XML of `word/numbering.xml` and `word/styles.xml`. */
  constructor(numbering: string, styles: string, allowance: Allowance) {
    this.#readLists(xmlElements(numbering, allowance))
    this.#readStyles(xmlElements(styles, allowance))
  }

  /** The number of the next paragraph if it is a heading or clause (3.1), which people cite; otherwise empty. */
  next(paragraph: NumberedParagraph): string {
    const style = this.#resolved(paragraph.style)
    const list = paragraph.list ?? style.list
    const levelOfStyle = paragraph.style === undefined ? undefined : this.#levelOfStyle.get(paragraph.style)
    const depth = paragraph.level ?? style.level ?? levelOfStyle ?? 0
    const found = list === undefined ? undefined : this.#lists.get(list)
    const levels = found && this.#levels.get(found.abstract)
    const level = levels?.get(depth)
    if (list === undefined || !found || !levels || !level || depth >= LEVELS) return ''
    const counts = this.#counts.get(found.abstract) ?? []
    this.#counts.set(found.abstract, counts)
    const begins = found.starts.get(depth)
    const isFirst = !this.#begun.has(`${list} ${depth}`)
    this.#begun.add(`${list} ${depth}`)
    const last = counts[depth]
    counts[depth] = isFirst && begins !== undefined ? begins : last === undefined ? level.start : last + 1
    for (let deeper = depth + 1; deeper < LEVELS; deeper++) {
      const of = levels.get(deeper)
      if (of && depth < of.restartsBefore) delete counts[deeper]
    }
    const isHeading = paragraph.isOutlined || style.isOutlined || HEADING.test(style.name)
    const isClause = /%\d.*%\d/.test(level.text)
    if (level.format === 'bullet' || level.format === 'none' || !(isHeading || isClause)) return ''
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const upper = levels.get(at)
      return written(counts[at] ?? upper?.start ?? 1, upper?.format ?? 'decimal')
    })
  }

  #resolved(id: string | undefined): Style {
    const resolved: Style = { name: '' }
    let [at, steps] = [id, 0]
    while (at !== undefined && steps++ < MOST_BASES) {
      const style = this.#styles.get(at)
      resolved.name = HEADING.test(resolved.name) ? resolved.name : (style?.name ?? at)
      resolved.list ??= style?.list
      resolved.level ??= style?.level
      resolved.isOutlined ??= style?.isOutlined
      at = style?.basedOn
    }
    return resolved
  }

  #readLists(elements: readonly XmlElement[]): void {
    let [abstract, list, depth] = ['', '', 0]
    let level: Level | undefined
    for (const { name, attributes } of elements) {
      const { val = '' } = attributes
      if (name === 'abstractnum') [abstract, list] = [attributes.abstractNumId ?? '', '']
      else if (name === 'num') [abstract, list] = ['', attributes.numId ?? '']
      else if (name === 'abstractnumid') this.#lists.set(list, { abstract: val, starts: new Map() })
      else if (name === 'lvloverride') depth = Number(attributes.ilvl ?? 0)
      else if (name === 'startoverride') this.#lists.get(list)?.starts.set(depth, Number(val))
      else if (name === 'lvl') {
        depth = Number(attributes.ilvl ?? 0)
        level = { start: 1, format: 'decimal', text: '', restartsBefore: depth }
        // Levels that a list overrides individually are ignored, since that is rare.
        if (list === '') this.#levels.set(abstract, (this.#levels.get(abstract) ?? new Map()).set(depth, level))
      } else if (level && name === 'start') level.start = Number(val) || 0
      else if (level && name === 'numfmt') level.format = val
      else if (level && name === 'lvltext') level.text = val
      else if (level && name === 'lvlrestart') level.restartsBefore = Number(val) || 0
      else if (level && name === 'pstyle') this.#levelOfStyle.set(val, depth)
    }
  }

  #readStyles(elements: readonly XmlElement[]): void {
    let style: Style = { name: '' }
    for (const { name, attributes } of elements) {
      const { val = '' } = attributes
      if (name === 'style') {
        style = { name: '' }
        this.#styles.set(attributes.styleId ?? '', style)
      } else if (name === 'name') style.name = val
      else if (name === 'basedon') style.basedOn = val
      else if (name === 'numid') style.list = val
      else if (name === 'ilvl') style.level = Number(val)
      else if (name === 'outlinelvl') style.isOutlined = Number(val) < LEVELS
    }
  }
}

function written(count: number, format: string): string {
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  const upper = format.endsWith('Roman') ? roman(count) : format.endsWith('Letter') ? letters(count) : String(count)
  return format.startsWith('lower') ? upper.toLowerCase() : upper
}

/** The letters by which Word numbers a list: A, B, … Z, AA, BB. */
const letters = (count: number): string =>
  String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.min(10, Math.ceil(count / 26)))

const ROMAN = { M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 }

function roman(count: number): string {
  let [left, text] = [Math.min(Math.max(count, 0), 3_999), '']
  for (const [sign, value] of Object.entries(ROMAN)) {
    text += sign.repeat(Math.floor(left / value))
    left %= value
  }
  return text
}
