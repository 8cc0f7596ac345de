import type { EarlierTurn } from '../follow-up/question-in-full.ts'
import { withoutMarks } from '../text/marks.ts'
import type { Turn } from '../trace/thread.ts'

/** An explanation says more than a follow-up can mean. */
const LONGEST_ANSWER = 300

/** The turns of a thread as a follow-up is rewritten by them. */
export const earlierOf = (turns: readonly Turn[]): EarlierTurn[] =>
  turns.map(({ question, answer }) => {
    const found = answer?.found === true
    return {
      question,
      answer: found ? withoutMarks(answer.text).slice(0, LONGEST_ANSWER) : '',
      titles: found ? [...new Set(answer.footnotes.map(({ title }) => title))] : [],
    }
  })
