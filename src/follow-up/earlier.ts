import type { EarlierTurn } from '../span-reader/earlier-turn.ts'
import { withoutMarks } from '../text/marks.ts'
import type { Turn } from '../trace/thread.ts'

/** Longer answers are cut: they are explanations, whose details a follow-up hardly refers to. */
const LONGEST_ANSWER = 300

/** The turns of a thread in the form needed for rewriting a follow-up. */
export const earlierOf = (turns: readonly Pick<Turn, 'question' | 'answer'>[]): EarlierTurn[] =>
  turns.map(({ question, answer }) => {
    const found = answer?.found === true
    return {
      question,
      answer: found ? withoutMarks(answer.text).slice(0, LONGEST_ANSWER) : '',
      titles: found ? [...new Set(answer.footnotes.map(({ title }) => title))] : [],
    }
  })
