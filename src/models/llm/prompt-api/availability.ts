import type { Availability, LanguageModelApi, SessionNeeds } from './language-model.ts'

/** `here`: the browser's own model is downloaded; `fetched`: the browser has to download it first, or is doing so. */
export type BrowserModel = 'here' | 'fetched'

/** The language of the prompts, whatever language the question is in. */
const OURS = 'en'

/** Session options for reading and writing English and `languages`. */
export function needsOf(languages: readonly string[]): SessionNeeds {
  const expected = [{ type: 'text' as const, languages: [...new Set([OURS, ...languages])] }]
  return { expectedInputs: expected, expectedOutputs: expected }
}

/** Like `needsOf`, but drops the languages that the browser's model does not support. */
export async function usableNeeds(api: LanguageModelApi, languages: readonly string[]): Promise<SessionNeeds> {
  const known = await Promise.all(languages.map(async tag => ((await stateOf(api, needsOf([tag]))) ? [tag] : [])))
  return needsOf(known.flat())
}

/** Whether the browser has a model or can download one. Never throws: an error counts as no model. */
export async function browserModelIn(api: LanguageModelApi | undefined): Promise<BrowserModel | undefined> {
  return api && stateOf(api, needsOf([]))
}

async function stateOf(api: LanguageModelApi, needs: SessionNeeds): Promise<BrowserModel | undefined> {
  const state: Availability = await api.availability(needs).catch(() => 'unavailable' as const)
  if (state === 'available') return 'here'
  return state === 'downloadable' || state === 'downloading' ? 'fetched' : undefined
}
