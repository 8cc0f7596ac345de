import { terms } from '../../common/text/terms.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { nothingFound } from '../../evidence/citations/nothing-found.ts'
import { searchAgents } from '../finding/search-agent.ts'
import { weighedPlan } from '../finding/sureness.ts'
import type { RunResources } from '../run-resources.ts'
import { askManager } from './manager.ts'

/** Limits if plans are unlikely to help: the maximum number of plans, and after how many without any answer to stop. */
const WITHOUT_HOPE = { most: 3, inVain: 2 }
/**
 * After this time, in ms, another plan is begun only if all plans so far found an answer, but are too few to agree: on
 * a slow device the first plan alone may take longer, while the model is loaded.
 */
const PATIENCE = 30_000

/**
 * Makes plans for a question until enough of them have the same answer. A small model's likeliest program is wrong more
 * often than the answer that its programs agree on (self-consistency: Wang et al. 2022). An answer that only one of
 * many plans gives is hardly ever right, and counts as not found. If the first plans find nothing, later ones seldom
 * do. Plans share the facts found; a plan that asks for one that was not found is cut short.
 *
 * @param hasHope false if reading found nothing and the question probably takes one fact only: then fewer plans are
 *   made
 * @param isOfSeveral true if its answer surely takes several facts
 */
export async function weighPlans(
  question: string,
  run: RunResources,
  { hasHope = true, isOfSeveral = false } = {},
): Promise<CitedAnswer> {
  const drafts = run.profile.drafts ?? { most: 1, agreeing: 1, inVain: 1 }
  const { agreeing } = drafts
  const limits = hasHope ? drafts : WITHOUT_HOPE
  const most = Math.min(drafts.most, limits.most)
  const inVain = Math.min(drafts.inVain, limits.inVain)
  const finder = searchAgents(run)
  const answers: CitedAnswer[] = []
  const { clock } = run.context
  const end = clock.elapsed() + PATIENCE
  for (let draft = 0; draft < most; draft++) {
    const mayAgree = answers.length === draft && draft < agreeing
    if (clock.elapsed() >= end && !mayAgree) break
    const answer = await askManager(question, run, finder, { draft, isOfSeveral })
    if (!answer.found && answers.length === 0 && draft + 1 === inVain) break
    if (!answer.found) continue
    // A computed answer is right as often as one that plans agree on, and takes longest to plan again.
    if (draft === 0 && isComputed(answer)) return weighedPlan(answer)
    answers.push(answer)
    const agreed = answers.filter(other => said(other) === said(answer))
    if (agreed.length === agreeing) return weighedPlan(agreed[0]!)
  }
  return nothingFound(run.notebook)
}

const isComputed = ({ sentences }: CitedAnswer): boolean => sentences.some(({ support }) => support === 'derived')
const said = ({ sentences }: CitedAnswer): string => sentences.flatMap(({ text }) => terms(text)).join(' ')
