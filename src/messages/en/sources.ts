import { languageName } from './numbers.ts'

/** Texts by the id that a source is registered under. A source without one is told of in its own words, which are English. */
type BySource<T> = Readonly<Record<string, T>>

const choices: BySource<{ label: string; detail: string }> = {}

/** Within a sentence, with the language of its pages. */
const named: BySource<(code: string) => string> = {
  wikipedia: code => `${code === 'simple' ? 'Simple English' : languageName(code)} Wikipedia`,
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
