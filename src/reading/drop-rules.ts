import { type Attributes, classesOf } from './attributes.ts'

const TAGS = new Set([
  ...['style', 'script', 'link', 'meta', 'noscript', 'template', 'svg', 'audio', 'video', 'figure', 'map'],
  ...['form', 'input', 'button', 'select', 'label', 'object', 'iframe', 'math'],
  ...['s', 'strike', 'del'],
  // for browsers that cannot show what it stands for
  ...['canvas', 'datalist', 'meter', 'progress', 'noframes', 'noembed'],
])
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

/**
 * Whether an element, with all that it holds, is no part of what the article says: what surrounds the text, what has been
 * struck out, and what is marked as hidden: a footnote would lead to nothing.
 */
export function isDropped(tag: string, attributes: Attributes): boolean {
  if (TAGS.has(tag)) return true
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true
  // What is hidden from who listens is an ornament, or said twice.
  if (attributes['aria-hidden'] === 'true' || LAID_OVER.test(attributes.style ?? '')) return true
  if (attributes.role === 'navigation' || attributes.id === 'coordinates') return true
  return classesOf(attributes).some(name => CLASSES.has(name))
}
