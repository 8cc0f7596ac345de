import type { Wiki } from './find-wiki.ts'

const HREF = /(<a\b[^>]*?\bhref=")([^"]*)(")/gi

/** Rewrites a page's internal links from the wiki's own form to `/wiki/Title`, which the page reader expects. */
export function withUsualLinks(html: string, { articlePath, script }: Pick<Wiki, 'articlePath' | 'script'>): string {
  const { pathname, search } = new URL(articlePath, script)
  const [before = '', after = ''] = `${pathname}${search}`.split('$1')
  const titleIn = (href: string): string | undefined => {
    const url = new URL(href, script)
    if (url.origin !== script.origin || url.searchParams.has('redlink') || url.searchParams.has('action'))
      return undefined
    const title = url.searchParams.get('title')
    if (title !== null) return encodeURIComponent(title)
    const path = url.pathname + url.search
    const isPage = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length
    return isPage ? path.slice(before.length, path.length - after.length) : undefined
  }
  return html.replace(HREF, (whole, start: string, href: string, end: string) => {
    const plain = href.replaceAll('&amp;', '&')
    const title = plain.startsWith('#') || !URL.canParse(plain, script) ? undefined : titleIn(plain)
    return title === undefined ? whole : `${start}/wiki/${title}${end}`
  })
}
