import type { Allowance } from '../limits.ts'
import { xmlElements } from '../xml.ts'

interface Style {
  parent: string
  isBold?: boolean
  isRaised?: boolean
  isHidden?: boolean
}

/** A text position above the baseline: `super 58%`, or with a share of the letters' height, `33% 58%`. */
const RAISED = /^(?:super|[1-9]\d*(?:\.\d+)?%)/

/** The maximum number of parent styles that are followed, since their chain may be circular. */
const MOST_PARENTS = 20

/** Properties of text and sheets that a document's styles define. */
export class TextStyles {
  readonly #styles = new Map<string, Style>()

  /** @param parts XML that contains styles: `content.xml`, `styles.xml` */
  constructor(parts: readonly string[], allowance: Allowance) {
    for (const part of parts) this.#read(part, allowance)
  }

  isBold(name: string): boolean {
    return this.#find(name, ({ isBold }) => isBold) ?? false
  }

  /** Whether text in this style is superscript. */
  isRaised(name: string): boolean {
    return this.#find(name, ({ isRaised }) => isRaised) ?? false
  }

  isHidden(name: string): boolean {
    return this.#find(name, ({ isHidden }) => isHidden) ?? false
  }

  /** Whether a style is `wanted` or inherits from it. */
  isKindOf(name: string, wanted: string): boolean {
    let at: string | undefined = name
    for (let steps = 0; at && steps < MOST_PARENTS; steps++) {
      if (at === wanted) return true
      at = this.#styles.get(at)?.parent
    }
    return false
  }

  #find(name: string, told: (style: Style) => boolean | undefined): boolean | undefined {
    let style = this.#styles.get(name)
    for (let steps = 0; style && steps < MOST_PARENTS; steps++) {
      const value = told(style)
      if (value !== undefined) return value
      style = this.#styles.get(style.parent)
    }
    return undefined
  }

  #read(xml: string, allowance: Allowance): void {
    const end = xml.search(/<office:body\b/)
    let style: Style | undefined
    for (const { name, attributes } of xmlElements(end < 0 ? xml : xml.slice(0, end), allowance)) {
      if (name === 'style') {
        style = { parent: attributes['style:parent-style-name'] ?? '' }
        this.#styles.set(attributes['style:name'] ?? '', style)
      } else if (style && name === 'text-properties') {
        const weight = attributes['fo:font-weight']
        if (weight) style.isBold = weight === 'bold' || Number(weight) >= 600
        const position = attributes['style:text-position']
        if (position) style.isRaised = RAISED.test(position)
      } else if (style && name === 'table-properties' && attributes['table:display'])
        style.isHidden = attributes['table:display'] === 'false'
    }
  }
}
