import type { Availability, LanguageModelApi, SessionNeeds } from './language-model.ts'

/** Whether the browser's own model is in it already, or would be fetched by the browser, which nothing of ours does. */
export type BrowserModel = 'here' | 'fetched'

/** Prompts are in English whatever the question is in. */
const OURS = 'en'

/** What a session is to read and write: English, and these languages. */
export function needsOf(languages: readonly string[]): SessionNeeds {
  const expected = [{ type: 'text' as const, languages: [...new Set([OURS, ...languages])] }]
  return { expectedInputs: expected, expectedOutputs: expected }
}

/** What a session can be made for: English and those of the languages that the browser's model knows. */
export async function usableNeeds(api: LanguageModelApi, languages: readonly string[]): Promise<SessionNeeds> {
  const known = await Promise.all(languages.map(async tag => ((await stateOf(api, needsOf([tag]))) ? [tag] : [])))
  return needsOf(known.flat())
}

/** Whether the browser has a model, or would fetch one. Never throws: what cannot be found out counts as absent. */
export async function browserModelIn(api: LanguageModelApi | undefined): Promise<BrowserModel | undefined> {
  return api && stateOf(api, needsOf([]))
}

async function stateOf(api: LanguageModelApi, needs: SessionNeeds): Promise<BrowserModel | undefined> {
  const state: Availability = await api.availability(needs).catch(() => 'unavailable' as const)
  if (state === 'available') return 'here'
  return state === 'downloadable' || state === 'downloading' ? 'fetched' : undefined
}
