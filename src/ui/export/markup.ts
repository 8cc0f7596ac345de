import { printable } from './plain-text.ts'

/** HTML produced by a template. It can only be created by `html`, which escapes texts, or by `trusted`. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type { Markup }

/** What can be inserted into a template: texts are escaped, numbers and markup inserted as they are, lists joined. */
export type Part = string | number | Markup | readonly Part[]

/** A template tag for HTML. Attributes with a placeholder must be quoted. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: template }, ...parts.map(written)))
}

/** Inserts a text as HTML without escaping it. Only for text that Footnote itself produced. */
export const trusted = (text: string): Markup => new Markup(text)

function written(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  return Array.isArray(part) ? part.map(written).join('') : String(part)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => printable(text).replace(/[&<>"']/g, character => ENTITIES[character]!)
