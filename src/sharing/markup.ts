import { printable } from './plain-text.ts'

/** HTML that a template wrote. There is no way to make it of a text but `html`, which escapes, and `trusted`. */
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

/** What a template takes in: texts and numbers are escaped, markup and lists of it are put in as they are. */
export type Part = string | number | Markup | readonly Part[]

/** A template of HTML. Attributes with a placeholder must be quoted. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: template }, ...parts.map(written)))
}

/** Marks a text as HTML. Only for text that this code produced. */
export const trusted = (text: string): Markup => new Markup(text)

function written(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  return Array.isArray(part) ? part.map(written).join('') : String(part)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => printable(text).replace(/[&<>"']/g, character => ENTITIES[character]!)
