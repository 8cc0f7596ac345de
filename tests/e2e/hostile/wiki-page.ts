import type { Article } from '../../../src/documents/article.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page as a wiki sends it, with this text in its title, text, links, tables and lists: first as text, last as markup. */
function wikiPage(text: string, revision = 1): string {
  const safe = escaped(text)
  return `<!DOCTYPE html>
<html about="https://en.wikipedia.org/wiki/Special:Redirect/revision/${revision}"><head><title>${safe}</title></head><body lang="en">
<section data-mw-section-id="0"><p>The river that is meant here is <b>${safe}</b>, ${safe}.</p>
<table class="infobox"><caption>${safe}</caption><tr><th>${safe}</th><td>${safe}</td></tr></table></section>
<section data-mw-section-id="1"><h2 id="${safe}">${safe}</h2>
<p><a rel="mw:WikiLink" href="./${safe}" title="${safe}">${safe}</a> and <a href="${safe}">${safe}</a>.</p>
<ul><li>${safe}</li></ul>
<table class="wikitable"><tr><th>Name</th><th>${safe}</th></tr><tr><td>${safe}</td><td>${safe}</td></tr></table></section>
<section data-mw-section-id="2"><h2>As markup</h2><p>Here it stands as it is: ${text}</p></section>
</body></html>`
}

/** That page as it is read and kept, with every name that its source gives made of the text too. */
export function hostileArticle(text: string): Article {
  return readHtml(wikiPage(text), { source: 'wikipedia', key: text, title: text, url: text, licence: text })
}
