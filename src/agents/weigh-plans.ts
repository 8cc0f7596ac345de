import type { CitedAnswer } from '../citations/cite.ts'
import type { Claim } from '../citations/notebook.ts'
import { speaks } from '../embedding/speaks.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { offersChoice, questionKind } from '../text/question-kind.ts'
import { terms } from '../text/terms.ts'
import { mayAskYesOrNo } from '../text/yes-or-no.ts'
import { nothingFound } from './cited-answer.ts'
import { askManager } from './manager.ts'
import { type ReadTogether, readPairs } from './read-pairs.ts'
import { remembered, search } from './searcher.ts'
import type { Team } from './team.ts'

/** A plan one of whose readings weighs less, in logits, may have gone astray there. */
const SURE = 10

/**
 * Has a question planned until enough plans come to the same answer. A small model's likeliest program is wrong more
 * often than what its programs agree on (self-consistency: Wang et al. 2022), and what only one of many comes to is
 * hardly ever right: then nothing was found. Nor does a later plan find much where the first ones found nothing. A fact
 * that an earlier plan asked for is known at once.
 *
 * Where the first plan is not sure of what it read, two pages are read together, without a plan: that goes wrong in other
 * places. What they surely tell is the answer; else this counts as one plan does.
 */
export async function weighPlans(question: string, team: Team): Promise<CitedAnswer> {
  const { notebook } = team
  const { most, agreeing, inVain } = team.profile.drafts ?? { most: 1, agreeing: 1, inVain: 1 }
  const findFact = remembered((asked, caller, leadsOn) => search(asked, { ...team, leadsOn }, caller))
  const answers: string[] = []
  let together: ReadTogether | undefined
  let tries = 0
  for (let draft = 0; tries < most; draft++) {
    const answer = await askManager(question, team, findFact, draft)
    tries++
    if (draft === 0) {
      // What code computes of several readings is as often right as what plans agree on, and takes longest to plan anew.
      if (isComputed(answer)) return answer
      const pairReader = answer.found && isSure(notebook.claims) ? undefined : pairReaderOf(question, team)
      if (pairReader) {
        tries++
        together = await readPairs(question, { ...team, spanReader: pairReader })
      }
      if (together?.answer) return together.answer
    }
    if (!answer.found && answers.length === 0 && tries >= inVain) break
    if (!answer.found) continue
    const said = wordsOf(answer.sentences.map(({ text }) => text).join(' '))
    answers.push(said)
    const votes = together ? [wordsOf(together.text), ...answers] : answers
    if (votes.filter(other => other === said).length === agreeing) return answer
  }
  return nothingFound(notebook)
}

/** Who reads two pages together. Choices, counts, yes and no are computed by code: no words of a page answer them. */
function pairReaderOf(question: string, { profile, spanReader }: Team): SpanReader | undefined {
  if (!profile.drafts || !profile.readsSpans || !spanReader || !speaks(spanReader.languages, question)) return undefined
  if (offersChoice(question) || mayAskYesOrNo(question) || questionKind(question) === 'amount') return undefined
  return spanReader
}

/** Whether a plan may be sure that took just these facts from what it read: it is as sure as its least sure reading. */
const isSure = (claims: readonly Claim[]): boolean => claims.every(({ score = SURE }) => score >= SURE)

const isComputed = ({ sentences }: CitedAnswer): boolean => sentences.some(({ support }) => support === 'derived')

/** Two answers are the same that have the same words, however they are put. */
const wordsOf = (answer: string): string => terms(answer).join(' ')
