import type { Handler } from 'htmlparser2'
import { plainTitle, titleKey } from '../text/title.ts'
import { type Attributes, classesOf } from './attributes.ts'
import { isDropped } from './drop-rules.ts'
import { markHidden } from './hidden/mark-hidden.ts'
import { Lines } from './lines.ts'
import { PageFacts } from './page-facts.ts'
import { parseHtml } from './parse-html.ts'
import { linkedTitle, missingTitle } from './wiki-link.ts'
import { isOutsideArticles } from './wiki-words.ts'

/** Up to so much HTML a page may be a list of names, with so many letters beside its items. */
const LONGEST_LIST = 50_000
const MOST_OUTSIDE = 200

/** One of the pages that an ambiguous title may mean. */
export interface Choice {
  title: string
  /** What the page says about it; possibly empty. */
  description: string
}

/** Whether a page only lists others of the same name. A list of ships or of a surname's bearers is an article. */
export function isDisambiguation(html: string): boolean {
  // Most pages have no such mark and need no parser to tell.
  if (!/PageProp\/disambiguation|disambigbox|dmbox/.test(html)) return false
  const page = new MarkHandler()
  parseHtml(html, page)
  return page.isMarked
}

/** The pages that a disambiguation page offers, in its order; those too that are `missing`, if asked for. */
export function readChoices(html: string, { missing = false } = {}): Choice[] {
  return [...choicesOn(html, missing).choices.values()]
}

/**
 * Whether a page without any mark only tells apart pages of its name: two or more links to such, one an item, and next to
 * nothing else.
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

class MarkHandler implements Partial<Handler> {
  isMarked = false

  onopentag(_name: string, attributes: Attributes): void {
    this.isMarked ||=
      attributes.property === 'mw:PageProp/disambiguation' ||
      attributes.id === 'disambigbox' ||
      (classesOf(attributes).includes('dmbox') && attributes.id !== 'setindexbox')
  }
}

/** Every list item that holds a link is a choice: its first link the title, the rest the description. */
class ChoicesHandler implements Partial<Handler> {
  /** By title; the first mention describes it. */
  readonly choices = new Map<string, Choice>()
  /** How many list items there are, and letters outside of them. */
  items = 0
  lettersOutside = 0
  readonly #missing: boolean
  #facts = new PageFacts()
  #depth = 0
  #droppedDepth = 0
  #items: { title: string; lines: Lines }[] = []

  /** @param missing whether pages count that are not there */
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

  /** Ends an item at its own end, or where its sublist begins. */
  #finish(): void {
    const item = this.#items.at(-1)
    if (!item?.title) return
    const { title, lines } = item
    if (!this.choices.has(title))
      this.choices.set(title, { title, description: describe(lines.take().join(' '), title) })
    item.title = ''
  }
}

/** "Mercury (planet), the nearest to the Sun" → "the nearest to the Sun"; the title may be shown without its brackets. */
function describe(text: string, title: string): string {
  const name = [title, plainTitle(title)].find(name => text.startsWith(name)) ?? ''
  return text.slice(name.length).replace(/^[\s,:;–—-]+/, '')
}
