import { stopStrings } from '../stop-strings.ts'

const TAGS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
] as const
const LONGEST = Math.max(...TAGS.map(([open]) => open.length))

/** Takes out of a streamed reply what a model thinks before it speaks, where the server leaves that in the text. */
export interface Thoughts {
  /** There was a thought. */
  readonly any: boolean
  /** The part of the reply that is certain to be no thought. */
  push(text: string): string
  /** The text that is held back at the end of the reply: what looked like the beginning of a thought. */
  rest(): string
}

/** A thought stands at the beginning, between `<think>` and `</think>`; later such tags are text like any other. */
export function withoutThoughts(): Thoughts {
  let state: 'undecided' | 'thinking' | 'after' | 'speaking' = 'undecided'
  let held = ''
  let end = stopStrings()
  let close = ''
  let any = false

  function push(text: string): string {
    switch (state) {
      case 'speaking':
        return text
      case 'after': {
        // What separates the thought from the reply is not part of either.
        const said = text.trimStart()
        if (said) state = 'undecided'
        return said ? push(said) : ''
      }
      case 'undecided': {
        held += text
        const begun = held.trimStart()
        const tags = TAGS.find(([open]) => begun.startsWith(open))
        if (tags) return think(tags, begun)
        if (begun.length < LONGEST && TAGS.some(([open]) => open.startsWith(begun))) return ''
        state = 'speaking'
        return held
      }
      case 'thinking': {
        held += text
        end.push(text)
        if (!end.met) return ''
        const after = held.slice(held.indexOf(close) + close.length)
        held = ''
        state = 'after'
        return push(after)
      }
    }
  }

  function think([open, closing]: (typeof TAGS)[number], begun: string): string {
    any = true
    state = 'thinking'
    close = closing
    end = stopStrings([close])
    held = ''
    return push(begun.slice(open.length))
  }

  return {
    get any() {
      return any
    },
    push,
    rest() {
      const text = state === 'undecided' ? held : ''
      held = ''
      return text
    },
  }
}
