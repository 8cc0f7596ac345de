import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import { readCode } from '../read-code.ts'
import { streamXml } from '../xml.ts'
import type { Data, DataObject } from './data.ts'
import { dataSections } from './data-sections.ts'

interface Element {
  name: string
  attributes: (readonly [string, string])[]
  children: { name: string; data: Data }[]
  /** All text in the element, including that of its children. */
  text: string[]
  /** Whether the element contains text directly, as a paragraph with inline markup does. */
  isMixed: boolean
}

/** The maximum depth of nested elements; deeper ones are reduced to their text. */
const DEEPEST = 64

/**
 * Reads XML: repeated elements become tables, element names become headings. Malformed XML is read as code. Throws
 * `UserError`.
 */
export function readXml(text: string, allowance: Allowance): FileText {
  const root = parsed(text, allowance)
  return root === undefined ? readCode(text) : { sections: dataSections(root, allowance) }
}

function parsed(xml: string, allowance: Allowance): Data | undefined {
  const open: Element[] = []
  let root: Data | undefined
  let isCutShort = true
  try {
    streamXml(xml, allowance, {
      begin(name, attributes) {
        allowance.take('nodes', Object.keys(attributes).length)
        const shown = Object.entries(attributes).filter(
          ([name, value]) => value !== '' && !/^(?:xmlns|xsi:|xml:)/.test(name),
        )
        open.push({ name, attributes: shown, children: [], text: [], isMixed: false })
      },
      text(text) {
        const element = open.at(-1)
        if (!element) return
        element.text.push(text)
        if (text.trim() !== '') element.isMixed = true
      },
      end() {
        const element = open.pop()
        const parent = open.at(-1)
        if (!element) return
        const data = dataOf(element, open.length)
        if (!parent) {
          root ??= data
          return
        }
        parent.children.push({ name: element.name, data })
        if (parent.isMixed || open.length >= DEEPEST) parent.text.push(...element.text)
        else parent.text.push(element.text.join(''))
      },
    })
    isCutShort = false
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
  }
  return isCutShort ? undefined : root
}

function dataOf({ attributes, children, text, isMixed }: Element, depth: number): Data {
  const own = children.length === 0 || isMixed || depth > DEEPEST ? text.join('').replace(/\s+/g, ' ').trim() : ''
  if (attributes.length === 0 && own !== '') return own
  if (own !== '') return { entries: [['', own], ...attributes] }
  const byName = new Map<string, Data[]>()
  for (const { name, data } of children) {
    const alike = byName.get(name)
    if (alike) alike.push(data)
    else byName.set(name, [data])
  }
  const entries = [...byName].map(([name, all]): [string, Data] => [name, all.length === 1 ? all[0]! : all])
  return attributes.length + entries.length > 0 ? ({ entries: [...attributes, ...entries] } satisfies DataObject) : ''
}
