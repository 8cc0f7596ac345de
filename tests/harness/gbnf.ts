const TOKEN = /"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|[a-z][\w-]*|\{[\d,]+\}|[()|?*+]/g

/** What a grammar in llama.cpp's notation takes, as a regular expression; none of its rules may lead back to itself. */
export function takenBy(grammar: string): RegExp {
  const bodies = new Map(
    grammar.split('\n').map(line => {
      const [name = '', body = ''] = line.split(/ ::= (.*)/s)
      return [name, body] as const
    }),
  )
  const written = new Map<string, string>()
  const rule = (name: string): string => {
    const known = written.get(name)
    if (known !== undefined) return known
    const body = bodies.get(name)
    if (body === undefined) throw new Error(`The grammar has no rule "${name}".`)
    const pattern = `(?:${body.replace(TOKEN, token => part(token)).replaceAll(' ', '')})`
    written.set(name, pattern)
    return pattern
  }
  const part = (token: string): string => {
    if (token.startsWith('"')) return `(?:${[...JSON.parse(token)].map(codePoint).join('')})`
    if (token.startsWith('[')) return token.replace(/\\U0*([\da-f]+)/g, '\\u{$1}')
    return /^[a-z]/.test(token) ? rule(token) : token
  }
  return new RegExp(`^${rule('root')}$`, 'u')
}

/** Spaces too are escaped: those that are left stand between the parts of a rule. */
const codePoint = (letter: string): string => `\\u{${letter.codePointAt(0)!.toString(16)}}`
