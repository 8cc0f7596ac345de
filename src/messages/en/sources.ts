import { languageName } from './numbers.ts'

/** Where pages come from: the choices, by id, and how a source is named within a sentence. */
export const sources = {
  choices: {
    auto: {
      label: 'Automatic',
      detail: 'Wikipedia when it answers, else what you read before, else the sample shelf.',
    },
    wikipedia: { label: 'Wikipedia', detail: 'Live, in the language you choose. Pages are kept as you read.' },
    shelf: { label: 'Sample shelf', detail: '68 articles that come with this page; no network needed.' },
    library: {
      label: 'What you read before',
      detail: 'Only pages that are kept in this browser; no network needed.',
    },
    corpus: { label: 'A file of yours', detail: 'JSON Lines of {title, text}. It stays in this browser.' },
  },
  /** The site, whatever its language. */
  wikipedia: 'Wikipedia',
  wikipediaIn: (code: string) => `${code === 'simple' ? 'Simple English' : languageName(code)} Wikipedia`,
  shelf: 'the sample shelf',
  library: 'what you read before',
  doesNotAnswer: (source: string) => `${source} does not answer`,
  nothingRead: 'nothing of it was read before',
  isUsed: (source: string) => `${source} is used.`,
  isUsedInstead: (obstacles: readonly string[], source: string) => `${obstacles.join(' and ')}, so ${source} is used.`,
}
