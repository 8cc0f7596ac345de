import type { Article } from '../../src/documents/article.ts'

const TEXTS: Record<string, { path: string[]; text: string }[]> = {
  'Eiffel Tower': [
    { path: [], text: 'The Eiffel Tower is a wrought-iron lattice tower in Paris. The tower is 330 metres tall.' },
    {
      path: ['Construction'],
      text: 'Work on the foundations began in January 1887.\nIt was completed on 31 March 1889.',
    },
    { path: ['Visitors'], text: 'About 5,889,000 people climbed it in 2022.' },
  ],
  'Wolfgang Amadeus Mozart': [
    { path: [], text: 'Wolfgang Amadeus Mozart was a composer. He was born in Salzburg on 27 January 1756.' },
    { path: ['Death'], text: 'Mozart died in Vienna on 5 December 1791.' },
  ],
}

/** An article of the tests; a title without a text of its own has one sentence. */
export function anArticle(title: string, changes: Partial<Article> = {}): Article {
  const key = title.replaceAll(' ', '_')
  return {
    source: 'shelf',
    key,
    title,
    url: `https://example.org/${key}`,
    revision: '1',
    language: 'en',
    licence: 'CC0',
    sections: structuredClone(TEXTS[title]) ?? [{ path: [], text: `${title} is the subject of this article.` }],
    links: [],
    ...changes,
  }
}
