/** Lengths below this many pixels, or hundredths of an em, are too small to be read. */
const TINY = 2
/** From so many pixels on a shift leads off the page, and not only into its margin. */
const FAR = 200

const isZero = (value: string): boolean => Number.parseFloat(value) === 0
const isFarBack = (value: string): boolean => {
  const [, size = 0, unit] = /^-([\d.]+)(px|em|rem|vw|vh|%)?/.exec(value) ?? []
  return Number(size) >= (unit === 'px' || !unit ? FAR : unit.endsWith('em') ? FAR / 10 : 90)
}
const isTiny = (value: string): boolean => {
  const [, size, unit] = /^([\d.]+)(px|pt|em|rem|%)?/.exec(value) ?? []
  return size !== undefined && Number(size) < (unit?.endsWith('em') ? TINY / 100 : TINY)
}

/** A colour that nothing is seen of: `rgba(1, 2, 3, 0)`, `rgb(1 2 3 / 0%)`. */
const NO_ALPHA = /^(?:rgb|hsl)a?\((?:[^,]*,){3}\s*0(?:\.0+)?%?\s*\)$|\/\s*0(?:\.0+)?%?\s*\)$/

/** Values by which a property hides an element's text, or lays it over something else as the names on a map are. */
const HIDING: Readonly<Record<string, (value: string) => boolean>> = {
  display: value => value === 'none',
  visibility: value => value === 'hidden' || value === 'collapse',
  position: value => value === 'absolute' || value === 'fixed',
  opacity: value => Number.parseFloat(value) < (value.endsWith('%') ? 10 : 0.1),
  'font-size': isTiny,
  font: value => /(?:^|\s)0(?:px|em|rem|pt)?(?:\/|\s)/.test(value),
  color: value => value === 'transparent' || NO_ALPHA.test(value),
  clip: value => value.startsWith('rect('),
  'clip-path': value => /^inset\(\s*(?:[5-9]\d|100)%/.test(value) || /^circle\(\s*0/.test(value),
  transform: value => /scale[xy]?\(\s*0(?:\.0+)?\s*[,)]/.test(value) || /translate\w*\(\s*-\d{3,}/.test(value),
  'content-visibility': value => value === 'hidden',
  ...Object.fromEntries(
    ['text-indent', 'left', 'top', 'right', 'bottom', 'margin', 'margin-left', 'margin-top'].map(name => [
      name,
      isFarBack,
    ]),
  ),
}

/** Whether an inline style keeps an element's text from whoever looks at the page. What style sheets do is not known. */
export function isHiddenBy(style: string): boolean {
  const declared = declarations(style)
  const isEmpty = ['width', 'height', 'max-width', 'max-height'].some(name => isZero(declared.get(name) ?? 'none'))
  if (isEmpty && /hidden|clip/.test(declared.get('overflow') ?? '')) return true
  return Array.from(declared).some(([name, value]) => Object.hasOwn(HIDING, name) && HIDING[name]?.(value))
}

/** What is asked of an element as it is shown. Its place on the page is not: much that is seen is laid out by hand. */
const ASKED = [
  'display',
  'visibility',
  'opacity',
  'font-size',
  'color',
  'clip',
  'clip-path',
  'text-indent',
  'left',
  'top',
]

/** The same of an element on a page that is open, whatever hides it. */
export const isHiddenAs = (shown: Pick<CSSStyleDeclaration, 'getPropertyValue'>): boolean =>
  isHiddenBy(ASKED.map(name => `${name}:${shown.getPropertyValue(name)}`).join(';'))

function declarations(style: string): Map<string, string> {
  return new Map(
    readable(style)
      .split(';')
      .map(declaration => {
        const colon = declaration.indexOf(':')
        const value = declaration.slice(colon + 1).replace(/!\s*important/, '')
        return [declaration.slice(0, Math.max(0, colon)).trim(), value.trim()]
      }),
  )
}

/** In lower case, without comments, and with characters for their numbers (`d\69splay`), as a browser reads it. */
function readable(style: string): string {
  const plain = style.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, '')
  const characters = plain.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
  return characters.toLowerCase()
}
