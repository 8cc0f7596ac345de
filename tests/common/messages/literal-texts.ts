import { Parser } from 'htmlparser2'
import { parseSync } from 'vite'

/** Attributes that people hear or see; `what` and `label` are those of our own elements. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'what',
  'label',
])
/** The product's name is the same everywhere. */
const NAMES = /Footnote/g
/** Stands in a template for what is filled in. */
const HOLE = '…'
/** Two words in a row, or one that begins as a sentence does. */
const SENTENCE = /\p{L}{2,}[,;:]? \p{L}+|^\p{Lu}\p{Ll}+[ .…:!?]/u

/** What takes a selector, or a query of media. */
const SELECTS = /^(querySelector(All)?|closest|matches|matchMedia)$/

/** As much of a syntax tree's node as is looked at. */
interface Node {
  type: string
  value?: unknown
  name?: string
  tag?: Node
  quasi?: Node
  quasis?: { value: { cooked: string } }[]
  expressions?: Node[]
  callee?: Node
  object?: Node
  property?: Node
}

/** Texts for people that stand in a source of the page itself, instead of coming from a catalogue. */
export function literalTexts(file: string, source: string): string[] {
  return textsUnder(parseSync(file, source).program)
}

function textsUnder(child: unknown): string[] {
  if (Array.isArray(child)) return child.flatMap(textsUnder)
  if (!isNode(child)) return []
  if (child.type === 'TaggedTemplateExpression') return textsOfTagged(child)
  if (isElsewhere(child)) return []
  const text = textOf(child)
  return [...(text && SENTENCE.test(withoutNames(text)) ? [text] : []), ...Object.values(child).flatMap(textsUnder)]
}

const isNode = (child: unknown): child is Node =>
  typeof child === 'object' && child !== null && 'type' in child && typeof child.type === 'string'

/** Errors and logs are in English where they arise; types, imports and selectors are no texts. */
function isElsewhere({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return /Error$|^Bug$/.test(callee?.name ?? '')
  if (type === 'CallExpression')
    return callee?.object?.name === 'console' || SELECTS.test(callee?.property?.name ?? callee?.name ?? '')
  return type.startsWith('TS') || type.startsWith('Import')
}

function textOf({ type, value, quasis }: Node): string {
  if (type === 'TemplateLiteral') return joined(quasis)
  return type === 'Literal' && typeof value === 'string' ? value : ''
}

/** In HTML every letter counts that is no markup; a stylesheet says nothing. */
function textsOfTagged({ tag, quasi }: Node): string[] {
  const drawn = tag?.name === 'html' || tag?.name === 'svg' ? textsOfMarkup(joined(quasi?.quasis)) : []
  return [...drawn, ...textsUnder(quasi?.expressions)]
}

function textsOfMarkup(markup: string): string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (/\p{L}/u.test(withoutNames(text))) found.push(text.trim())
  }
  const parser = new Parser({ ontext: note, onattribute: (name, value) => SPOKEN.has(name) && note(value) })
  parser.end(markup)
  return found
}

const joined = (quasis: Node['quasis'] = []): string => quasis.map(({ value }) => value.cooked).join(HOLE)
const withoutNames = (text: string): string => text.replace(NAMES, '')
