import { oneLine, percentEncoded } from './plain-text.ts'

/** A text as a value of BibTeX that LaTeX sets as it is. Accents stay UTF-8; no brace is left that could close it. */
export const latexText = (text: string): string =>
  oneLine(text).replace(/[\\{}$&#_%~^]/g, character => WRITTEN[character] ?? `\\${character}`)

/** BibTeX counts braces that are escaped too, so these have to go by name. */
const WRITTEN: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** An address, which LaTeX takes literally: what could end it, or begin a command, is percent-encoded. */
export const latexAddress = ({ href }: URL): string => href.replace(/[\\{}^`]/g, percentEncoded)
