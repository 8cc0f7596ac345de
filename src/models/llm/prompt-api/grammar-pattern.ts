/**
 * Converts a GBNF grammar into a regular expression: browsers constrain replies by these or by JSON schemas. Each rule's
 * name is replaced by its definition:
 *
 *     root ::= "a" digits          ^(?:a(?:[0-9]{1,3}))$
 *     digits ::= [0-9]{1,3}
 *
 * Undefined if that is impossible, because a rule is recursive or the expression gets too long.
 */
export function patternOf(grammar: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${new Grammar(grammar).rule('root')})$`, 'u')
  } catch (error) {
    if (error instanceof NoPattern || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The maximum length of the expression for one rule, in characters. */
const LONGEST = 50_000

class NoPattern extends Error {}

const RULE = /^([a-zA-Z][\w-]*)\s*::=([\s\S]*?)(?=^[a-zA-Z][\w-]*\s*::=|$(?![\s\S]))/gm

/** Matches one token of GBNF: white space, a string, a character class, a repetition, an operator, or a rule's name. */
const TOKEN = /\s+|"(?:[^"\\]|\\[\s\S])*"|\[(?:[^\]\\]|\\[\s\S])*\]|\{\d*,?\d*\}|[()|*+?.]|[a-zA-Z][\w-]*/gy

class Grammar {
  readonly #rules: ReadonlyMap<string, string>
  readonly #written = new Map<string, string>()
  readonly #open = new Set<string>()

  constructor(text: string) {
    this.#rules = new Map(Array.from(text.matchAll(RULE), ([, name = '', body = '']) => [name, body]))
  }

  rule(name: string): string {
    const written = this.#written.get(name)
    if (written !== undefined) return written
    const body = this.#rules.get(name)
    if (body === undefined || this.#open.has(name)) throw new NoPattern()
    this.#open.add(name)
    const pattern = `(?:${this.#translated(body)})`
    this.#open.delete(name)
    if (pattern.length > LONGEST) throw new NoPattern()
    this.#written.set(name, pattern)
    return pattern
  }

  #translated(body: string): string {
    const tokens = [...body.matchAll(TOKEN)].map(([token]) => token)
    if (tokens.join('').length < body.length) throw new NoPattern()
    let pattern = ''
    for (const token of tokens) {
      pattern += this.#tokenPattern(token)
      if (pattern.length > LONGEST) throw new NoPattern()
    }
    return pattern
  }

  #tokenPattern(token: string): string {
    if (/^\s/.test(token)) return ''
    if (token.startsWith('"')) return `(?:${[...charactersOf(token.slice(1, -1))].map(escaped).join('')})`
    if (token.startsWith('[')) return classOf(token.slice(1, -1))
    if (token === '(') return '(?:'
    if (token === '.') return String.raw`[\s\S]`
    return /^[a-zA-Z]/.test(token) ? this.rule(token) : token
  }
}

function classOf(inside: string): string {
  const isNot = inside.startsWith('^')
  const characters = charactersOf(isNot ? inside.slice(1) : inside, character => (character === '-' ? '-' : ''))
  return `[${isNot ? '^' : ''}${characters}]`
}

const ESCAPED = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))|([\s\S])/gu
const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Resolves a text's escapes. For a class, `mark` returns the operators to keep; all other characters are escaped. */
function charactersOf(text: string, mark?: (unescaped: string) => string): string {
  return [...text.matchAll(ESCAPED)]
    .map(([, x, u, U, named, plain]) => {
      const code = x ?? u ?? U
      if (plain !== undefined) return mark ? mark(plain) || escaped(plain) : plain
      const character = code ? String.fromCodePoint(Number.parseInt(code, 16)) : (NAMED[named!] ?? named!)
      return mark ? escaped(character) : character
    })
    .join('')
}

const escaped = (character: string): string => {
  const named = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '-': '\\x2d' }[character]
  return named ?? character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}
