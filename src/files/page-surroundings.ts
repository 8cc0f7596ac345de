/** What is said of a page's elements by their names, whatever stands in them. */
const SURROUNDINGS =
  /(?:^|[-_\s])(?:ads?|advert\w*|banner|breadcrumbs?|comments?|consent|cookies?|disqus|gdpr|masthead|menu|modal|nav|navbar|navigation|newsletter|outbrain|pager|pagination|popup|promo\w*|recommend\w*|related|search|share|sharing|skip|social|sponsor\w*|subscribe|taboola|toolbar)(?:$|[-_\s])/i
const BESIDE = /(?:^|[-_\s])(?:side(?:bar)?|footer)(?:$|[-_\s])/i
/** Years of a copyright tell nothing of what a page is about. */
const COPYRIGHT = /(?:©|\(c\)|copyright)[^.\n]{0,40}?\d{4}(?:\s*[-–]\s*\d{4})?/gi
const ROLES = new Set(['navigation', 'contentinfo', 'banner', 'search', 'dialog', 'alertdialog', 'menu'])
/** What may be taken as one for holding links and little else. */
const CONTAINERS = new Set(['div', 'section', 'ul', 'ol', 'menu', 'aside', 'header', 'footer', 'table'])
const TEXT = 'main, article, [role="main"]'
const FACTS = 'table, dl, blockquote, address'
const CONTROLS = 'input:not([type="hidden"]):not([type="submit"]), select, textarea'
/** How many letters there are to each control in a form that is wrapped around a text. */
const LETTERS_PER_CONTROL = 100
/** What one can call or write to is told by its link. */
const CONTACT = /^(?:tel|mailto):/i
/** Links that name pages are shorter than those that say something. */
const SAYING = 25

/**
 * Takes away what surrounds the text of a page: navigation, notices, lists of links. What `isText` stays, and all that
 * does not look like any of these, so that no table, list or address is lost for standing beside the text.
 */
export function removeSurroundings(root: Element, isText: (element: Element) => boolean): void {
  for (const element of [...root.children]) {
    if (isText(element) ? isSmallForm(element) : isSurrounding(element)) element.remove()
    else removeSurroundings(element, isText)
  }
}

function isSurrounding(element: Element): boolean {
  const name = element.localName
  if (name === 'nav' || name === 'dialog' || ROLES.has(element.getAttribute('role') ?? '')) return true
  if (name === 'form') return isControls(element)
  if (!CONTAINERS.has(name)) return false
  const isWithinText = element.parentElement?.closest(TEXT) !== null
  if (isLinks(element, isWithinText)) return true
  const holdsFacts = element.querySelector(FACTS) !== null
  if (holdsFacts || name === 'table') return false
  if (name === 'header') return !isWithinText && element.querySelector('h1') === null
  const called = `${element.getAttribute('class') ?? ''} ${element.id}`
  // What stands beside and below the text is kept for its figures: a telephone number, a year, a price.
  if ((!isWithinText && (name === 'aside' || name === 'footer')) || BESIDE.test(called))
    return !/\d/.test((element.textContent ?? '').replace(COPYRIGHT, ''))
  return SURROUNDINGS.test(called)
}

/** What is filled in among the text is a form whatever Readability says; around the text it is not. */
const isSmallForm = (element: Element): boolean =>
  element.localName === 'form' && isControls(element) && lengthOf(element) < 2 * LETTERS_PER_CONTROL

/** A form that is filled in, not one that a server put around the whole page. */
function isControls(form: Element): boolean {
  const controls = form.querySelectorAll(CONTROLS).length
  return controls > 0 && lengthOf(form) < controls * LETTERS_PER_CONTROL
}

function isLinks(element: Element, isWithinText: boolean): boolean {
  const links = [...element.querySelectorAll('a[href]')].filter(link => !CONTACT.test(link.getAttribute('href') ?? ''))
  if (links.length === 0) return false
  const linked = links.reduce((sum, link) => sum + lengthOf(link), 0)
  if (linked * 2 < lengthOf(element)) return false
  return !isWithinText || linked / links.length < SAYING
}

const lengthOf = (element: Element): number => (element.textContent ?? '').replace(/\s+/g, ' ').trim().length
