import type { Handler } from 'htmlparser2'
import { plainTitle } from '../text/title.ts'
import { type Attributes, classesOf } from './attributes.ts'
import { isDropped } from './drop-rules.ts'
import { markHidden } from './hidden/mark-hidden.ts'
import { Lines } from './lines.ts'
import { PageFacts } from './page-facts.ts'
import { parseHtml } from './parse-html.ts'
import { linkedTitle } from './wiki-link.ts'
import { isOutsideArticles } from './wiki-words.ts'

/** One of the pages that an ambiguous title may mean. */
export interface Choice {
  title: string
  /** What the page says about it; possibly empty. */
  description: string
}

/** Whether a page only tells apart others of the same name. A list of ships or of a surname's bearers is an article. */
export function isDisambiguation(html: string): boolean {
  // Most pages have no such mark and need no parser to tell.
  if (!/PageProp\/disambiguation|disambigbox|dmbox/.test(html)) return false
  const page = new MarkHandler()
  parseHtml(html, page)
  return page.isMarked
}

/** The pages that a disambiguation page offers, in its order. */
export function readChoices(html: string): Choice[] {
  const page = new ChoicesHandler()
  parseHtml(markHidden(html), page)
  return [...page.choices.values()]
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
  #facts = new PageFacts()
  #depth = 0
  #droppedDepth = 0
  #items: { title: string; lines: Lines }[] = []

  onopentag(name: string, attributes: Attributes): void {
    this.#facts.note(name, attributes, this.#depth++)
    if (this.#droppedDepth > 0 || isDropped(name, attributes)) this.#droppedDepth++
    else if (name === 'li') this.#items.push({ title: '', lines: new Lines() })
    else if (name === 'ul' || name === 'ol') this.#finish()
    else if (name === 'a') this.#link(attributes)
  }

  ontext(data: string): void {
    if (this.#droppedDepth === 0) this.#items.at(-1)?.lines.text(data)
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
      const title = linkedTitle(attributes) ?? ''
      if (!isOutsideArticles(title, this.#facts.language)) item.title = title
    }
  }

  /** An item's own text ends where it does, or where its sublist begins. */
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
