import { openEnd } from './stop-strings.ts'

/** A piece of a reply: of the model's thoughts, or of the text itself. */
export interface ReplyPiece {
  type: 'thought' | 'text'
  text: string
}

/** How models mark thoughts: Qwen3, DeepSeek-R1 `<think>`; Magistral, Ministral `[THINK]`; Gemma 4 `<|channel>`. */
const MARKS: readonly { open: string; close: string }[] = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
  { open: '<thought>', close: '</thought>' },
  { open: '[THINK]', close: '[/THINK]' },
  { open: '<|channel>thought', close: '<channel|>' },
]

/**
 * Separates thoughts from text in a streamed reply. Thoughts come first; a mark further on is text, as in a program that
 * prints one. A thought that is never closed lasts to the end.
 */
export function thoughtsIn() {
  let held = ''
  let close: string | undefined
  let hasThought = false
  let speaks = false

  /** Yields the held text that is certainly a thought or a reply; all of it if `isOver`, because no more will come. */
  function* certainPieces(isOver: boolean): Generator<ReplyPiece> {
    while (held !== '') {
      if (speaks) return yield take('text', held.length)
      if (close !== undefined) {
        const end = held.indexOf(close)
        const certain = end >= 0 ? end : held.length - (isOver ? 0 : openEnd(held, [close]))
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
        // Blank lines between thoughts and text belong to neither.
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
    /** Returns the pieces that are certain. Text that may begin a mark is held back. */
    push(text: string): ReplyPiece[] {
      held += text
      return [...certainPieces(false)]
    },
    /** Returns the pieces still held back, once the reply has ended. */
    rest: (): ReplyPiece[] => [...certainPieces(true)],
  }
}

/** The text of the pieces, without thoughts. */
export const textOf = (pieces: readonly ReplyPiece[]): string =>
  pieces.map(({ type, text }) => (type === 'text' ? text : '')).join('')

export function withoutThoughts(reply: string): string {
  const thoughts = thoughtsIn()
  const { text } = withoutOpenedThoughts(textOf([...thoughts.push(reply), ...thoughts.rest()]))
  return text
}

/** Splits a whole reply whose thought is closed but not opened: some chat templates open it in the prompt. */
export function withoutOpenedThoughts(reply: string): { thought: string; text: string } {
  for (const { open, close } of MARKS) {
    const end = reply.indexOf(close)
    const isOpened = end >= 0 && !reply.slice(0, end).includes(open) && !reply.slice(0, end).includes('```')
    if (isOpened) return { thought: reply.slice(0, end), text: reply.slice(end + close.length).trimStart() }
  }
  return { thought: '', text: reply }
}
