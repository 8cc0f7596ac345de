import { languageName } from './numbers.ts'

/** Texts by the id of a source. A source without one is shown with its own English texts. */
type BySource<T> = Readonly<Record<string, T>>

const choices: BySource<{ label: string; detail: string }> = {}

/** The name of a source within a sentence; `code` is the language of its pages. */
const named: BySource<(code: string) => string> = {
  wikipedia: code => `${code === 'simple' ? 'Simple English' : languageName(code)} Wikipedia`,
}

/** Names of the sources that can be chosen. */
export const sources = {
  auto: { label: 'Automatic', detail: 'Wikipedia when it answers, else what you read before, else the sample shelf.' },
  choices,
  named,
  /** The name of the site, whatever the language of its pages. */
  wikipedia: 'Wikipedia',
  doesNotAnswer: (source: string) => `${source} does not answer`,
  nothingRead: 'nothing of it was read before',
  isUsed: (source: string) => `${source} is used.`,
  isUsedInstead: (obstacles: readonly string[], source: string) => `${obstacles.join(' and ')}, so ${source} is used.`,
}
