import { FactFinder } from '../finding/fact-finder.ts'
import { askManager } from '../planning/manager.ts'
import { browsePages } from './browse/browse-pages.ts'
import type { Strategy } from './strategy.ts'

/** A manager plans; searchers read pages viewport by viewport in a text browser. */
export const browse: Strategy = (question, means) => {
  const { profile } = means
  const team = { ...means, profile: { ...profile, ...profile.browsing } }
  return askManager(question, team, new FactFinder((asked, { caller }) => browsePages(asked, team, caller)))
}
