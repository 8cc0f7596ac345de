import { oneLine, percentEncoded } from './plain-text.ts'

/** Escapes a text for a BibTeX field. Accents remain UTF-8, and no brace is left that could end the field. */
export const latexText = (text: string): string =>
  oneLine(text).replace(/[\\{}$&#_%~^]/g, character => WRITTEN[character] ?? `\\${character}`)

/** Characters that are written as commands; braces too, because BibTeX counts even escaped ones. */
const WRITTEN: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Escapes an address for a BibTeX field by percent-encoding the characters that LaTeX would interpret. */
export const latexAddress = ({ href }: URL): string => href.replace(/[\\{}^`]/g, percentEncoded)
