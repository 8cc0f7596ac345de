import type { Allowance } from '../limits.ts'
import { type XmlElement, xmlElements } from '../xml.ts'

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

  /** @param parts XML that contains styles: `styles.xml`, the start of `content.xml` */
  constructor(parts: readonly (Uint8Array | string)[], allowance: Allowance) {
    for (const part of parts) this.#read(xmlElements(part, allowance))
  }

  #read(elements: readonly XmlElement[]): void {
    let style: Style | undefined
    for (const { name, attributes } of elements) {
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

  isBold(name = ''): boolean {
    return this.#chain(name).find(({ isBold }) => isBold !== undefined)?.isBold ?? false
  }

  /** Whether text in this style is superscript. */
  isRaised(name = ''): boolean {
    return this.#chain(name).find(({ isRaised }) => isRaised !== undefined)?.isRaised ?? false
  }

  isHidden(name = ''): boolean {
    return this.#chain(name).find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false
  }

  /** Whether a style is `wanted` or inherits from it. */
  isKindOf(name: string, wanted: string): boolean {
    return name === wanted || this.#chain(name).some(({ parent }) => parent === wanted)
  }

  /** A style, its parent, and so on. */
  #chain(name: string): Style[] {
    const chain: Style[] = []
    let style = this.#styles.get(name)
    for (; style && chain.length < MOST_PARENTS; style = this.#styles.get(style.parent)) chain.push(style)
    return chain
  }
}
