export type RtfToken =
  | { type: 'open' | 'close' }
  | { type: 'word'; name: string; value: number | undefined }
  /** A byte of text, written in hexadecimal: `\'e4`. */
  | { type: 'byte'; code: number }
  /** A control symbol: the character after a backslash. */
  | { type: 'sign'; sign: string }
  | { type: 'text'; text: string }

const TOKEN = /\\([a-z]{1,40})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([\s\S])|([{}])|[\r\n\0]+|([^\\{}\r\n\0]+)|\\/giy

/** The tokens of RTF. `source` has one character for each byte. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  TOKEN.lastIndex = 0
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (!found) return
    at = TOKEN.lastIndex
    const [, name, value, code, sign, brace, text] = found
    if (name === 'bin') at += Math.max(0, Number(value ?? 0))
    else if (name) yield { type: 'word', name, value: value === undefined ? undefined : Number(value) }
    else if (code) yield { type: 'byte', code: Number.parseInt(code, 16) }
    else if (sign) yield { type: 'sign', sign }
    else if (brace) yield { type: brace === '{' ? 'open' : 'close' }
    else if (text) yield { type: 'text', text }
  }
}
