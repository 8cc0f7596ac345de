export interface Token {
  kind: 'comment' | 'string' | 'number' | 'keyword' | 'call' | 'plain'
  text: string
}

const PATTERN = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))/,
    /(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)/,
    /(?<number>\b\d[\d_.]*\b)/,
    /(?<keyword>\b(?:await|async|break|const|else|false|for|function|if|in|let|new|null|of|return|true|undefined|var|while)\b)/,
    /(?<![\w$])(?<call>[A-Za-z_$][\w$]*)(?![\w$])(?=\s*\()/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Splits JavaScript into tokens for highlighting, well enough for an agent's few lines. Joined, they equal `code`. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) })
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain']
    tokens.push({ kind: kind as Token['kind'], text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) })
  return tokens
}
