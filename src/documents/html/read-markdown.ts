import { type Article, type ArticleMeta, articleFrom, UNDETERMINED } from '../article.ts'
import { SectionBuilder } from './section-builder.ts'

const HEADING = /^(#{1,6})\s+(.*?)\s*$/
const ITEM = /^[-*]\s+(.*)$/
const LINK = /\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g

/**
 * Reads an article of the sample shelf: `# Title`, key figures as a list of `- Key: value`, the lead, then `## Section`
 * and `### Subsection`; links are `[[Title]]` or `[[Title|text]]`. As with an infobox, the key figures go to the end of
 * the lead. Never throws: text in another format becomes the lead.
 */
export function readMarkdown(text: string, meta: ArticleMeta): Article {
  const language = meta.language || UNDETERMINED
  const outline = new SectionBuilder()
  const links = new Set<string>()
  let title = ''
  let paragraph: string[] = []
  let isLead = true

  const plain = (line: string) =>
    line.replace(LINK, (_, page: string, shown?: string) => {
      links.add(page.trim())
      return shown || page
    })
  const endParagraph = () => {
    if (paragraph.length > 0) {
      outline.prose([plain(paragraph.join(' '))])
      outline.paragraph()
    }
    paragraph = []
  }

  for (const line of text.split(/\r?\n/).map(line => line.trim())) {
    const heading = HEADING.exec(line)
    const item = ITEM.exec(line)?.[1]
    if (line === '' || heading || item) endParagraph()
    if (heading?.[1] === '#' && !title) title = heading[2] ?? ''
    else if (heading) {
      outline.heading(heading[1]!.length, plain(heading[2]!))
      isLead = false
    } else if (item) outline[isLead ? 'figures' : 'prose']([plain(item)])
    else if (line !== '') paragraph.push(line)
  }
  endParagraph()

  return articleFrom(meta, { title, sections: outline.sections(language), links: [...links] })
}
