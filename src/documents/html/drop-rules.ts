import { type Attributes, classesOf } from './attributes.ts'

const TAGS = new Set([
  ...['style', 'script', 'link', 'meta', 'noscript', 'template', 'svg', 'audio', 'video', 'map'],
  ...['input', 'select', 'textarea', 'object', 'iframe', 'math'],
  ...['s', 'strike', 'del'],
  // ruby text: the pronunciation of a word, printed above it
  ...['rt', 'rp', 'rtc'],
  // fallbacks for browsers that do not support an element
  ...['canvas', 'datalist', 'meter', 'progress', 'noframes', 'noembed'],
])
/** Pictures and form elements, which are not part of the text of a Wikipedia article. */
const OF_WIKIPEDIA = new Set(['figure', 'form', 'button', 'label'])
/** The style of text that lies over something else, such as names on a map. */
const LAID_OVER = /position\s*:\s*(?:absolute|fixed)/i

/** Classes on Wikipedia of elements that are not part of the article's text. */
const CLASSES = new Set([
  // references and their marks
  ...['mw-ref', 'reference', 'references', 'mw-references-wrap', 'reflist', 'Z3988'],
  ...['mw-cite-backlink', 'Inline-Template', 'Template-Fact', 'cite_virgule', 'cite-bracket', 'cs1-maint'],
  // navigation
  ...['navbox', 'navbox-styles', 'vertical-navbox', 'sidebar', 'navbar', 'toc', 'toctitle', 'succession-box'],
  ...['NavFrame', 'navigation-only', 'portal-bar', 'portalbox', 'portal', 'bandeau-portail', 'sister-bar'],
  ...['sistersitebox', 'side-box', 'sisterproject', 'authority-control', 'catlinks', 'wikidata-linkback'],
  // notices to readers and editors
  ...['metadata', 'ambox', 'dmbox', 'mbox-small', 'hatnote', 'dablink', 'rellink', 'hauptartikel', 'sieheauch'],
  ...['bandeau-container', 'bandeau-section', 'bandeau-niveau-information', 'noprint', 'shortdescription'],
  ...['mw-editsection', 'mw-empty-elt', 'noteTA', 'searchaux', 'error', 'vedi-anche', 'avviso', 'homonymie'],
  // pictures, sounds, maps and their captions
  ...['thumb', 'thumbinner', 'tmulti', 'gallery', 'infobox-image', 'infobox-caption', 'locmap', 'haudio'],
  ...['ext-phonos', 'switcher-container', 'mw-kartographer-container', 'legend'],
  // repetitions
  ...['geo-nondefault', 'geo-multi-punct', 'sortkey', 'indicateur-langue', 'languageicon'],
])

/**
 * Whether an element and its content are not part of the page's text, on any site: controls, deleted text and what is
 * marked as hidden. Elements around the main text are kept, because every site marks them differently.
 */
export const isDroppedAnywhere = (tag: string, attributes: Attributes): boolean =>
  TAGS.has(tag) || isMarkedHidden(attributes) || attributes.role === 'navigation'

/**
 * The rule for Wikipedia: drops elements around the article's text, deleted text and what is marked as hidden, since a
 * footnote could not show such text.
 */
export function isDropped(tag: string, attributes: Attributes): boolean {
  if (TAGS.has(tag) || OF_WIKIPEDIA.has(tag) || isMarkedHidden(attributes)) return true
  if (LAID_OVER.test(attributes.style ?? '')) return true
  if (attributes.role === 'navigation' || attributes.id === 'coordinates') return true
  return classesOf(attributes).some(name => CLASSES.has(name))
}

function isMarkedHidden(attributes: Attributes): boolean {
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true
  // What is hidden from screen readers is decoration or a repetition.
  return attributes['aria-hidden'] === 'true'
}
