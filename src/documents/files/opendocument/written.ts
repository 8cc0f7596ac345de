import { wordSet } from '../../../common/text/word-set.ts'

/** The text of an element that stands for white space, such as `<text:s text:c="3"/>`; undefined for other elements. */
export function written(name: string, attributes: Record<string, string>): string | undefined {
  switch (name) {
    case 's':
      return ' '.repeat(Math.min(Number(attributes['text:c']) || 1, MOST_SPACES))
    case 'tab':
    case 'line-break':
      return ' '
    default:
      return undefined
  }
}

const MOST_SPACES = 100

/** Elements whose text is not read: deleted text, pronunciations, tables of contents and the like. */
export const NOT_READ = wordSet(`
  tracked-changes ruby-text note-citation table-of-content alphabetical-index forms title desc shapes binary-data
  event-listeners table-template settings annotation hidden-text
`)
