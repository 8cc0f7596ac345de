/** A piece of a reply, by what it is: what the model thinks to itself, or what it says. */
export interface ReplyPiece {
  type: 'thought' | 'text'
  text: string
}

export interface Thoughts {
  /** The pieces that are certain now: what may turn out to be part of a mark is held back. */
  push(text: string): ReplyPiece[]
  /** What is held back at the end of the reply. */
  rest(): ReplyPiece[]
}

/** How models mark their thoughts: Qwen3 and DeepSeek-R1; Magistral and Ministral; Gemma 4. */
const MARKS: readonly { open: string; close: string }[] = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
  { open: '<thought>', close: '</thought>' },
  { open: '[THINK]', close: '[/THINK]' },
  { open: '<|channel>thought', close: '<channel|>' },
]

/**
 * Tells the thoughts of a streamed reply from what it says. Thoughts stand before everything else; a mark further on is
 * text, as in a program that prints one. A thought that is never closed is a thought to the end.
 */
export function thoughtsIn(): Thoughts {
  let held = ''
  let close: string | undefined
  let hasThought = false
  let speaks = false

  /** What can be told of the text that is held; `isOver` where no more is to come. */
  function* told(isOver: boolean): Generator<ReplyPiece> {
    while (held !== '') {
      if (speaks) return yield take('text', held.length)
      if (close !== undefined) {
        const end = held.indexOf(close)
        const certain = end >= 0 ? end : held.length - (isOver ? 0 : beginningAtEnd(held, close))
        if (certain > 0) yield take('thought', certain)
        if (end < 0) return
        held = held.slice(close.length)
        close = undefined
        continue
      }
      const begun = held.trimStart()
      const mark = MARKS.find(({ open }) => begun.startsWith(open))
      if (mark) {
        held = begun.slice(mark.open.length)
        close = mark.close
        hasThought = true
      } else if (!isOver && MARKS.some(({ open }) => open.startsWith(begun))) return
      else {
        speaks = true
        // Blank lines set a reply off from its thoughts.
        if (hasThought) held = begun
      }
    }
  }

  function take(type: ReplyPiece['type'], length: number): ReplyPiece {
    const text = held.slice(0, length)
    held = held.slice(length)
    return { type, text }
  }

  return {
    push(text) {
      held += text
      return [...told(false)]
    },
    rest: () => [...told(true)],
  }
}

/** What of the pieces is said. */
export const spoken = (pieces: readonly ReplyPiece[]): string =>
  pieces.map(({ type, text }) => (type === 'text' ? text : '')).join('')

/** What a whole reply says. */
export function withoutThoughts(reply: string): string {
  const thoughts = thoughtsIn()
  const { text } = withoutOpenedThoughts(spoken([...thoughts.push(reply), ...thoughts.rest()]))
  return text
}

/**
 * A whole reply without thoughts whose beginning was not marked, because it stood in the prompt: some templates open a
 * thought for the model.
 */
export function withoutOpenedThoughts(reply: string): { thought: string; text: string } {
  for (const { open, close } of MARKS) {
    const end = reply.indexOf(close)
    const isOpened = end >= 0 && !reply.slice(0, end).includes(open) && !reply.slice(0, end).includes('```')
    if (isOpened) return { thought: reply.slice(0, end), text: reply.slice(end + close.length).trimStart() }
  }
  return { thought: '', text: reply }
}

/** Length of the longest end of `text` that is the beginning of `mark`. */
function beginningAtEnd(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--) {
    if (mark.startsWith(text.slice(-length))) return length
  }
  return 0
}
