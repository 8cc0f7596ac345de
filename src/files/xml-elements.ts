import { Parser } from 'htmlparser2'
import type { Allowance } from './limits.ts'

export interface XmlElement {
  /** Without the namespace prefix, which each file may choose; in lower case. */
  name: string
  /** Values by attribute name; those whose name has a prefix also by the name without it. */
  attributes: Record<string, string>
  text: string
}

export function xmlElements(xml: string, allowance: Allowance): XmlElement[] {
  const elements: XmlElement[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        allowance.take('nodes')
        elements.push({ name: localName(name).toLowerCase(), attributes: withLocalNames(attributes), text: '' })
      },
      ontext: text => {
        const last = elements.at(-1)
        if (last) last.text += text
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const withLocalNames = (attributes: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.startsWith('xmlns') ? [] : [[localName(name), value] as const],
    ),
  ),
  ...attributes,
})
