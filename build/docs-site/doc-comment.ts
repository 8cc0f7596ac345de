/** A comment in TSDoc, taken apart. */
export interface DocComment {
  text: string
  params: { name: string; text: string }[]
  /** Empty where it is not said. */
  returns: string
  throws: string[]
  /** Code, without a fence. */
  examples: string[]
}

const FENCE = /^```\w*\n|\n```$/g

/** @param value what stands between the marks of a block comment, with the second asterisk of its beginning */
export function docComment(value: string): DocComment {
  const lines = value.slice(1).split('\n')
  const written = lines.map(line => line.replace(/^\s*\* ?/, '')).join('\n')
  const [text = '', ...blocks] = written.split(/^\s*@(?=\w)/m)
  const comment: DocComment = { text: flowing(text), params: [], returns: '', throws: [], examples: [] }
  for (const block of blocks) {
    const [, tag = '', content = ''] = /^(\w+)\s*(.*)$/s.exec(block) ?? []
    const [, name = '', about = ''] = /^(\S+)\s+(?:-\s+)?(.*)$/s.exec(content) ?? []
    if (tag === 'param') comment.params.push({ name, text: flowing(about) })
    else if (tag === 'returns') comment.returns = flowing(content)
    else if (tag === 'throws') comment.throws.push(flowing(content))
    else if (tag === 'example') comment.examples.push(content.trim().replace(FENCE, ''))
  }
  return comment
}

/** Paragraphs, each in one line. */
const flowing = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replace(/\s*\n\s*/g, ' '))
    .join('\n\n')
