/** A declaration in lower case, except for names of custom properties. */
export interface Declaration {
  name: string
  value: string
  isImportant: boolean
}

/**
 * Maximum length of a value in characters; the rest is cut off. Longer ones are mostly embedded images, which do not
 * matter here.
 */
const MOST_CHARACTERS = 2_000
/** The name of a custom property, which is case-sensitive. */
const OWN_NAME = /(--[\w\u0080-\uffff-]+)/
const PREFIX = /^-(?:webkit|moz)-(?=mask|clip-path|filter|transform|opacity|text-security|background-clip|animation)/

/** Parses a declaration; undefined if `text` is not a declaration. */
export function declarationOf(text: string): Declaration | undefined {
  const colon = text.indexOf(':')
  if (colon < 1 || text.startsWith('@')) return undefined
  const name = unescaped(text.slice(0, colon)).trim()
  if (!/^-{0,2}[a-z_\u0080-\uffff][\w\u0080-\uffff-]*$/i.test(name)) return undefined
  const written = unescaped(text.slice(colon + 1, colon + 1 + MOST_CHARACTERS)).trim()
  const value = written.replace(/\s*!\s*important$/i, '')
  return {
    name: name.startsWith('--') ? name : name.toLowerCase().replace(PREFIX, ''),
    value: value
      .split(OWN_NAME)
      .map((part, i) => (i % 2 === 0 ? part.toLowerCase() : part))
      .join(''),
    isImportant: value !== written,
  }
}

/** Resolves escapes such as `d\69splay`, as browsers do. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, character = '') => {
    const code = hex === undefined ? undefined : Number.parseInt(hex, 16)
    return code === undefined ? character : code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
}
