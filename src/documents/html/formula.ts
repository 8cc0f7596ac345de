import { type Attributes, classesOf } from './attributes.ts'

const OPENING = /^\{\\(?:displaystyle|textstyle)\s+/

/** The TeX of a formula, from `<math alttext>` or the image that replaces it; undefined for other elements. */
export function formulaOf(tag: string, attributes: Attributes): string | undefined {
  if (tag === 'math') return texOf(attributes.alttext)
  const isPicture = tag === 'img' && classesOf(attributes).some(name => name.startsWith('mwe-math-fallback'))
  return isPicture ? texOf(attributes.alt) : undefined
}

function texOf(source = ''): string {
  const tex = source.trim()
  const opening = OPENING.exec(tex)?.[0]
  return opening && tex.endsWith('}') ? tex.slice(opening.length, -1).trim() : tex
}

const SUPERSCRIPTS: Record<string, string> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻' },
}

/** Superscript digits as characters, so that 10⁶ does not become 106. Letters are not changed: 19th. */
export const superscript = (text: string): string => text.replace(/[0-9+−-]/g, digit => SUPERSCRIPTS[digit] ?? digit)
