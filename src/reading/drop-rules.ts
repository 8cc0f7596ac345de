import { type Attributes, classesOf } from './attributes.ts'

const TAGS = new Set([
  ...['style', 'script', 'link', 'meta', 'noscript', 'template', 'svg', 'audio', 'video', 'map'],
  ...['input', 'select', 'textarea', 'object', 'iframe', 'math'],
  ...['s', 'strike', 'del'],
  // how a word is read aloud, which is set above it
  ...['rt', 'rp', 'rtc'],
  // for browsers that cannot show what it stands for
  ...['canvas', 'datalist', 'meter', 'progress', 'noframes', 'noembed'],
])
/** Pictures and what one fills in, on a page of Wikipedia. */
const OF_WIKIPEDIA = new Set(['figure', 'form', 'button', 'label'])
/** Text that is laid over something else, as the names on a map are. */
const LAID_OVER = /position\s*:\s*(?:absolute|fixed)/i

/** What surrounds the text on a page of Wikipedia, by the class it carries. */
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
  // the same said twice
  ...['geo-nondefault', 'geo-multi-punct', 'sortkey', 'indicateur-langue', 'languageicon'],
])

/** Whether an element, with all that it holds, is no part of what a page says. */
export type DropRule = (tag: string, attributes: Attributes) => boolean

/**
 * On a page of whatever site: controls, what has been struck out, and what is marked as hidden. What surrounds the text
 * is called otherwise on every site, and is no less a text.
 */
export const isDroppedAnywhere: DropRule = (tag, attributes) =>
  TAGS.has(tag) || isMarkedHidden(attributes) || attributes.role === 'navigation'

/**
 * Whether an element, with all that it holds, is no part of what the article says: what surrounds the text, what has been
 * struck out, and what is marked as hidden: a footnote would lead to nothing.
 */
export const isDropped: DropRule = (tag, attributes) => {
  if (TAGS.has(tag) || OF_WIKIPEDIA.has(tag) || isMarkedHidden(attributes)) return true
  if (LAID_OVER.test(attributes.style ?? '')) return true
  if (attributes.role === 'navigation' || attributes.id === 'coordinates') return true
  return classesOf(attributes).some(name => CLASSES.has(name))
}

function isMarkedHidden(attributes: Attributes): boolean {
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true
  // What is hidden from who listens is an ornament, or said twice.
  return attributes['aria-hidden'] === 'true'
}
