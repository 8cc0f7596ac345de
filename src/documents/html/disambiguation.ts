import type { Handler } from 'htmlparser2'
import { plainTitle, titleKey } from '../../common/text/title.ts'
import { type Attributes, classesOf } from './attributes.ts'
import { DeclaredMeta } from './declared-meta.ts'
import { isDropped } from './drop-rules.ts'
import { markHidden } from './hidden/mark-hidden.ts'
import { Lines } from './lines.ts'
import { parseHtml } from './parse-html.ts'
import { linkedTitle, missingTitle } from './wiki-link.ts'
import { isOutsideArticles } from './wiki-words.ts'

/** Maximum number of characters of HTML in a list of names (`MOST_OUTSIDE`: of text outside its items). */
const LONGEST_LIST = 50_000
const MOST_OUTSIDE = 200

/** One of the pages that an ambiguous title may mean. */
export interface Choice {
  title: string
  /** The page's description on the disambiguation page; possibly empty. */
  description: string
}

/** Whether a page is marked as a disambiguation page. Lists of ships or of namesakes count as articles. */
export function isDisambiguation(html: string): boolean {
  // Most pages have no such mark, and parsing them would be a waste.
  if (!/PageProp\/disambiguation|disambigbox|dmbox/.test(html)) return false
  let isMarked = false
  parseHtml(html, {
    onopentag(_name, attributes) {
      isMarked ||=
        attributes.property === 'mw:PageProp/disambiguation' ||
        attributes.id === 'disambigbox' ||
        (classesOf(attributes).includes('dmbox') && attributes.id !== 'setindexbox')
    },
  })
  return isMarked
}

/** The pages that a disambiguation page offers, in page order; `missing` includes links to pages that do not exist. */
export function readChoices(html: string, { missing = false } = {}): Choice[] {
  return [...choicesOn(html, missing).choices.values()]
}

/**
 * Whether an unmarked page is a disambiguation page: it has two or more list items and little other text, and every
 * item links to a page whose title starts with this page's title.
 */
export function isListOfNames(html: string, title: string): boolean {
  if (html.length > LONGEST_LIST || !html.includes('<li')) return false
  const { choices, items, lettersOutside } = choicesOn(html, true)
  const name = titleKey(plainTitle(title))
  const names = [...choices.keys()].filter(choice => titleKey(choice).startsWith(name))
  return names.length > 1 && names.length === items && lettersOutside <= MOST_OUTSIDE
}

function choicesOn(html: string, missing: boolean): ChoicesHandler {
  const page = new ChoicesHandler(missing)
  parseHtml(markHidden(html), page)
  return page
}

/** Reads each list item with a link as a choice: the first link is the title, the rest the description. */
class ChoicesHandler implements Partial<Handler> {
  /** Choices by title. If several items have the same title, the first counts. */
  readonly choices = new Map<string, Choice>()
  /** The number of list items, and of characters outside list items. */
  items = 0
  lettersOutside = 0
  readonly #missing: boolean
  #facts = new DeclaredMeta()
  #depth = 0
  #droppedDepth = 0
  #items: { title: string; lines: Lines }[] = []

  /** @param missing whether links to pages that do not exist count */
  constructor(missing: boolean) {
    this.#missing = missing
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#facts.note(name, attributes, this.#depth++)
    if (this.#droppedDepth > 0 || isDropped(name, attributes)) this.#droppedDepth++
    else if (name === 'li') {
      this.items++
      this.#items.push({ title: '', lines: new Lines() })
    } else if (name === 'ul' || name === 'ol') this.#finish()
    else if (name === 'a') this.#link(attributes)
  }

  ontext(data: string): void {
    if (this.#droppedDepth > 0) return
    const item = this.#items.at(-1)
    if (item) item.lines.text(data)
    else this.lettersOutside += data.trim().length
  }

  onclosetag(name: string): void {
    this.#depth--
    if (this.#droppedDepth > 0) this.#droppedDepth--
    else if (name === 'li') {
      this.#finish()
      this.#items.pop()
    }
  }

  #link(attributes: Attributes): void {
    const item = this.#items.at(-1)
    if (item && !item.title) {
      const title = linkedTitle(attributes) ?? (this.#missing ? missingTitle(attributes) : undefined) ?? ''
      if (!isOutsideArticles(title, this.#facts.language)) item.title = title
    }
  }

  /** Ends an item, either at its end tag or where a list inside it begins. */
  #finish(): void {
    const item = this.#items.at(-1)
    if (!item?.title) return
    const { title, lines } = item
    if (!this.choices.has(title))
      this.choices.set(title, { title, description: describe(lines.take().join(' '), title) })
    item.title = ''
  }
}

/** An item's text after its title, which the item may write without brackets: "Mercury, a planet" → "a planet". */
function describe(text: string, title: string): string {
  const name = [title, plainTitle(title)].find(name => text.startsWith(name)) ?? ''
  return text.slice(name.length).replace(/^[\s,:;–—-]+/, '')
}
