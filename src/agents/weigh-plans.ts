import type { CitedAnswer } from '../citations/cite.ts'
import { speaks } from '../embedding/speaks.ts'
import { offersChoice, questionKind } from '../text/question-kind.ts'
import { terms } from '../text/terms.ts'
import { mayAskYesOrNo } from '../text/yes-or-no.ts'
import { nothingFound } from './cited-answer.ts'
import { askManager } from './manager.ts'
import { readPairs } from './read-pairs.ts'
import { remembered, search } from './searcher.ts'
import type { Team } from './team.ts'

/**
 * Has a question planned until enough plans come to the same answer. A small model's likeliest program is wrong more
 * often than what its programs agree on (self-consistency: Wang et al. 2022), and what only one of many comes to is
 * hardly ever right: then nothing was found. Nor does a later plan find much where the first ones found nothing. A fact
 * that an earlier plan asked for is known at once. What is read off two pages together, without a plan, goes wrong in
 * other places: it counts as one plan's.
 */
export async function weighPlans(question: string, team: Team): Promise<CitedAnswer> {
  const { most, agreeing, inVain } = team.profile.drafts ?? { most: 1, agreeing: 1, inVain: 1 }
  const findFact = remembered((asked, caller, leadsOn) => search(asked, { ...team, leadsOn }, caller))
  const together = await readTogether(question, team)
  const answers: string[] = []
  for (let draft = 0; draft < most; draft++) {
    const answer = await askManager(question, team, findFact, draft)
    if (!answer.found && answers.length === 0 && draft + 1 === inVain) break
    if (!answer.found) continue
    // What code computes of several readings is as often right as what plans agree on, and takes longest to plan anew.
    if (draft === 0 && isComputed(answer)) return answer
    const said = wordsOf(answer.sentences.map(({ text }) => text).join(' '))
    answers.push(said)
    if ([together, ...answers].filter(other => other === said).length === agreeing) return answer
  }
  return nothingFound(team.notebook)
}

/** What two pages say. Choices, counts, yes and no are computed by code, and no words of a page answer them. */
async function readTogether(question: string, team: Team): Promise<string | undefined> {
  const { profile, spanReader } = team
  if (!profile.drafts || !profile.readsSpans || !spanReader || !speaks(spanReader.languages, question)) return undefined
  if (offersChoice(question) || mayAskYesOrNo(question) || questionKind(question) === 'amount') return undefined
  const text = await readPairs(question, { ...team, spanReader })
  return text && wordsOf(text)
}

const isComputed = ({ sentences }: CitedAnswer): boolean => sentences.some(({ support }) => support === 'derived')

/** Two answers are the same that have the same words, however they are put. */
const wordsOf = (answer: string): string => terms(answer).join(' ')
