import { z } from 'zod'
import type { Lesson } from './lesson.ts'
import { readLines } from './question-set.ts'
import { twoWikiLesson } from './two-wiki-lessons.ts'

const Text = z.union([z.string(), z.number().transform(String)])
const Answer = z.union([Text, z.array(Text)])
const Decomposition = z.object({
  source: z.string(),
  id: z.string(),
  question: z.string(),
  answer: Answer,
  steps: z.array(z.object({ q: z.string(), a: Answer.optional() })),
  triples: z.array(z.tuple([z.string(), z.string(), z.string()])).optional(),
})

/** Lessons on questions without pages: a manager learns its program from them, nobody can run it. */
export function decompositionLessons(file: string): Lesson[] {
  return readLines(file).flatMap((line, turn) => {
    const { source, id, question, answer, steps, triples } = Decomposition.parse(line)
    const accepted = [answer].flat()
    if (triples) return twoWikiLesson({ id, question, answers: accepted, paragraphs: [], triples }, turn) ?? []
    return source === 'compositional_celebrities' ? (celebrity(id, question, accepted, steps) ?? []) : []
  })
}

/** A fact about a person, then one about what it names. */
function celebrity(
  id: string,
  question: string,
  accepted: string[],
  [first, second]: z.infer<typeof Decomposition>['steps'],
): Lesson | undefined {
  const middle = first?.a?.[0]
  if (!first || !second || !middle || !second.q.includes(middle)) return undefined
  const facts = [
    { ask: plainer(first.q), answer: middle, page: '' },
    { ask: second.q.replace(middle, '${a}'), answer: accepted[0] ?? '', page: '' },
  ]
  return { id, question, accepted, thought: `First ${thing(first.q)}, then ${thing(second.q)}.`, facts, final: 'b' }
}

const plainer = (question: string): string =>
  question.replace(/^What is the birthplace \(country only\) of (.+?)\?$/, 'In which country was $1 born?')

/** What a question asks for, in two or three words. */
function thing(question: string): string {
  if (/birthplace/.test(question)) return 'the country of birth'
  const [, noun] = /^(?:What|Which) is the ((?:[a-zA-Z-]+ ){0,3}?[a-zA-Z-]+) (?:of|in)\b/.exec(question) ?? []
  if (noun) return `the ${noun}`
  if (/^(?:When|In what year)/.test(question)) return 'the year'
  return /^Who/.test(question) ? 'who it was' : 'the last fact'
}
