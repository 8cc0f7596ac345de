/** An element of an equation in a Word document, named as in OMML. */
export interface MathElement {
  name: string
  /** The attribute `m:val`. */
  value: string | undefined
  text: string
  children: MathElement[]
}

/** The maximum depth of nested elements; deeper ones are left out. */
const DEEPEST = 100
/** Names of elements that contain only formatting properties and no text. */
const PROPERTIES = /Pr$/
const NARY: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const ACCENTS: Record<string, string> = {
  ...{ '\u0302': '\\hat', '\u0303': '\\tilde', '\u0304': '\\bar', '\u0305': '\\bar', '\u0307': '\\dot' },
  ...{ '\u0308': '\\ddot', '\u20D7': '\\vec', '\u2192': '\\vec' },
}
const FUNCTION =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|exp|lim|min|max|det|gcd|inf|sup)$/

/** Converts an equation to TeX, as is done with formulas on web pages. */
export const equationTex = (equation: MathElement): string => inner(equation, 0).replace(/\s+/g, ' ').trim()

const inner = ({ children }: MathElement, depth: number): string =>
  depth > DEEPEST ? '' : children.map(child => texOf(child, depth + 1)).join('')

const childrenOf = ({ children }: MathElement, name: string) => children.filter(child => child.name === name)

function texOf(element: MathElement, depth: number): string {
  const parts = (name: string, of = element) => childrenOf(of, name).map(child => inner(child, depth))
  const part = (name: string) => parts(name)[0] ?? ''
  const property = (name: string) =>
    element.children.find(child => PROPERTIES.test(child.name))?.children.find(child => child.name === name)?.value
  switch (element.name) {
    case 't':
      return element.text
    case 'f':
      if (property('type') === 'lin') return `${part('num')}/${part('den')}`
      return `\\${property('type') === 'noBar' ? 'binom' : 'frac'}{${part('num')}}{${part('den')}}`
    case 'sSup':
      return `${part('e')}^{${part('sup')}}`
    case 'sSub':
      return `${part('e')}_{${part('sub')}}`
    case 'sSubSup':
      return `${part('e')}_{${part('sub')}}^{${part('sup')}}`
    case 'sPre':
      return `{}_{${part('sub')}}^{${part('sup')}}${part('e')}`
    case 'rad': {
      const degree = part('deg')
      return `\\sqrt${degree ? `[${degree}]` : ''}{${part('e')}}`
    }
    case 'nary': {
      const sign = property('chr') ?? '∫'
      const [below, above] = [part('sub'), part('sup')]
      return `${NARY[sign] ?? sign}${below && `_{${below}}`}${above && `^{${above}}`} ${part('e')}`
    }
    case 'd': {
      const between = property('sepChr') ?? '|'
      return (property('begChr') ?? '(') + parts('e').join(between) + (property('endChr') ?? ')')
    }
    case 'func':
      return `${named(part('fName').trim())} ${part('e')}`
    case 'limLow':
      return `${named(part('e'))}_{${part('lim')}}`
    case 'limUpp':
      return `${named(part('e'))}^{${part('lim')}}`
    case 'acc':
      return `${ACCENTS[property('chr') ?? '\u0302'] ?? '\\hat'}{${part('e')}}`
    case 'bar':
      return `\\${property('pos') === 'top' ? 'overline' : 'underline'}{${part('e')}}`
    case 'm': {
      const rows = childrenOf(element, 'mr').map(row => parts('e', row).join(' & '))
      return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
    }
    case 'eqArr':
      return parts('e').join(' \\\\ ')
    default:
      return PROPERTIES.test(element.name) ? '' : inner(element, depth)
  }
}

const named = (text: string): string => (FUNCTION.test(text.trim()) ? `\\${text.trim()}` : text)
