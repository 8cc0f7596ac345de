import { languageName } from './numbers.ts'

/** Each by the id that the source is registered under; one without a text has the name that it is registered with. */
type BySource<T> = Readonly<Record<string, T>>

const choices: BySource<{ label: string; detail: string }> = {
  wikipedia: { label: 'Wikipedia', detail: 'Live, in the language you choose. Pages are kept as you read.' },
  shelf: { label: 'Sample shelf', detail: '68 articles that come with this page; no network needed.' },
  library: { label: 'What you read before', detail: 'Only pages that are kept in this browser; no network needed.' },
  corpus: { label: 'A file of yours', detail: 'JSON Lines of {title, text}. It stays in this browser.' },
}

/** Within a sentence, with the language of its pages. */
const named: BySource<(code: string) => string> = {
  wikipedia: code => `${code === 'simple' ? 'Simple English' : languageName(code)} Wikipedia`,
  shelf: () => 'the sample shelf',
  library: () => 'what you read before',
}

/** Where pages come from. */
export const sources = {
  auto: { label: 'Automatic', detail: 'Wikipedia when it answers, else what you read before, else the sample shelf.' },
  choices,
  named,
  /** The site, whatever its language. */
  wikipedia: 'Wikipedia',
  doesNotAnswer: (source: string) => `${source} does not answer`,
  nothingRead: 'nothing of it was read before',
  isUsed: (source: string) => `${source} is used.`,
  isUsedInstead: (obstacles: readonly string[], source: string) => `${obstacles.join(' and ')}, so ${source} is used.`,
}
