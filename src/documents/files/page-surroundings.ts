/** Class names and ids by which elements around the text are recognised. */
const SURROUNDINGS =
  /(?:^|[-_\s])(?:ads?|advert\w*|banner|breadcrumbs?|comments?|consent|cookies?|disqus|gdpr|masthead|menu|modal|nav|navbar|navigation|newsletter|outbrain|pager|pagination|popup|promo\w*|recommend\w*|related|search|share|sharing|skip|social|sponsor\w*|subscribe|taboola|toolbar)(?:$|[-_\s])/i
const BESIDE = /(?:^|[-_\s])(?:side(?:bar)?|footer)(?:$|[-_\s])/i
/** A copyright notice, whose years do not count as figures of the page. */
const COPYRIGHT = /(?:©|\(c\)|copyright)[^.\n]{0,40}?\d{4}(?:\s*[-–]\s*\d{4})?/gi
const ROLES = new Set(['navigation', 'contentinfo', 'banner', 'search', 'dialog', 'alertdialog', 'menu'])
/** Elements that may be removed because they contain little more than links. */
const CONTAINERS = new Set(['div', 'section', 'ul', 'ol', 'menu', 'aside', 'header', 'footer', 'table'])
const TEXT = 'main, article, [role="main"]'
const FACTS = 'table, dl, blockquote, address'
const CONTROLS = 'input:not([type="hidden"]):not([type="submit"]), select, textarea'
/** A form with at least this many letters per control is wrapped around text, so it is not removed. */
const LETTERS_PER_CONTROL = 100
/** Telephone numbers and mail addresses are content, although they are links. */
const CONTACT = /^(?:tel|mailto):/i
/** Links within the text with fewer letters on average are a menu, which only names pages. */
const SAYING = 25

/**
 * Removes what surrounds a page's text: navigation, notices, lists of links. Elements that `isText` accepts are kept,
 * and so is everything that does not look like surroundings, so that tables, lists or addresses next to the text are
 * not lost.
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
  // Sidebars and footers are kept if they contain figures, such as a telephone number, a year or a price.
  if ((!isWithinText && (name === 'aside' || name === 'footer')) || BESIDE.test(called))
    return !/\d/.test((element.textContent ?? '').replace(COPYRIGHT, ''))
  return SURROUNDINGS.test(called)
}

/** Whether an element is a small form, which is removed even if Readability keeps it. */
const isSmallForm = (element: Element): boolean =>
  element.localName === 'form' && isControls(element) && lengthOf(element) < 2 * LETTERS_PER_CONTROL

/** Whether a form consists mainly of controls. Some servers wrap the whole page in a form. */
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
