import type { CitedAnswer } from '../citations/cite.ts'
import { nothingFound } from '../citations/nothing-found.ts'
import { searchAgents } from '../finding/search-agent.ts'
import type { Team } from '../finding/team.ts'
import { terms } from '../text/terms.ts'
import { askManager } from './manager.ts'

/** Plans that are made at most, and in vain, where little is to be hoped of them. */
const WITHOUT_HOPE = { most: 3, inVain: 2 }
/** After so long, in ms, no other plan is begun: what comes that late seldom agrees with anything, and people have waited. */
const PATIENCE = 30_000

/**
 * Has a question planned until enough plans come to the same answer. A small model's likeliest program is wrong more
 * often than what its programs agree on (self-consistency: Wang et al. 2022), and what only one of many comes to is
 * hardly ever right: then nothing was found. Nor does a later plan find much where the first ones found nothing. A fact
 * that an earlier plan asked for is known at once; where it was not found, the rest of a plan is not waited for.
 *
 * @param hasHope false where reading found nothing, and the question is hardly likely to be of several facts: then fewer
 *   plans are made
 * @param isOfSeveral true where it is surely of several facts
 */
export async function weighPlans(
  question: string,
  team: Team,
  { hasHope = true, isOfSeveral = false } = {},
): Promise<CitedAnswer> {
  const drafts = team.profile.drafts ?? { most: 1, agreeing: 1, inVain: 1 }
  const { agreeing } = drafts
  const [most, inVain] = hasHope
    ? [drafts.most, drafts.inVain]
    : [Math.min(drafts.most, WITHOUT_HOPE.most), Math.min(drafts.inVain, WITHOUT_HOPE.inVain)]
  const finder = searchAgents(team)
  const answers: CitedAnswer[] = []
  const { clock } = team.context
  const end = clock.elapsed() + PATIENCE
  for (let draft = 0; draft < most && clock.elapsed() < end; draft++) {
    const answer = await askManager(question, team, finder, { draft, isOfSeveral })
    if (!answer.found && answers.length === 0 && draft + 1 === inVain) break
    if (!answer.found) continue
    // What code computes of several readings is as often right as what plans agree on, and takes longest to plan anew.
    if (draft === 0 && isComputed(answer)) return answer
    answers.push(answer)
    const agreed = answers.filter(other => said(other) === said(answer))
    if (agreed.length === agreeing) return agreed[0]!
  }
  return nothingFound(team.notebook)
}

const isComputed = ({ sentences }: CitedAnswer): boolean => sentences.some(({ support }) => support === 'derived')
const said = ({ sentences }: CitedAnswer): string => sentences.flatMap(({ text }) => terms(text)).join(' ')
