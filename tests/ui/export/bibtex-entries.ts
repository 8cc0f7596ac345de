/** One entry as a reader of BibTeX sees it. */
export interface BibtexEntry {
  type: string
  key: string
  fields: Record<string, string>
}

/** Reads what it is given to the last character, or throws. Braces count as in BibTeX: a backslash before one does not matter. */
export function bibtexEntries(text: string): BibtexEntry[] {
  let at = 0
  const take = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match) throw new Error(`No ${pattern} at ${at}: ${text.slice(at, at + 40)}`)
    at = sticky.lastIndex
    return match[1] ?? match[0]
  }
  const value = (): string => {
    take(/\{/)
    const start = at
    for (let depth = 1; depth > 0; at++) {
      if (at >= text.length) throw new Error(`Unbalanced braces from ${start}`)
      if (text[at] === '{') depth++
      if (text[at] === '}') depth--
    }
    return text.slice(start, at - 1)
  }
  const entries: BibtexEntry[] = []
  while (text.slice(at).trim()) {
    const type = take(/\s*@([a-z]+)/)
    const key = take(/\{([^\s,{}"#%'()=\\~]+),\s*/)
    const fields: Record<string, string> = {}
    while (text[at] !== '}') {
      const name = take(/([a-z]+) = /)
      fields[name] = value()
      take(/,\s*/)
    }
    take(/\}\s*/)
    entries.push({ type, key, fields })
  }
  return entries
}
