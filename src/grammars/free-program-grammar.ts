import { spansOf } from '../llm/gbnf.ts'
import { formsOf } from '../rules/english/forms.ts'
import { openingOf } from '../rules/english/openings.ts'
import { inQuotes, inTemplate, questionRules } from '../rules/english/question-words.ts'
import type { AboutQuestion } from './about-question.ts'
import { programGrammar } from './program-grammar.ts'

/**
 * `programGrammar` for a model that can spell and words its questions freely. The answer has the shape that the
 * question asks for. Questions ask for facts, not whether something is so; of several, none repeats the whole question.
 * Computations use dates or amounts that were asked for as such: two, in the direction that the question wants, or the
 * sum of several amounts. A fact found on the way occurs in the next question. If the answer certainly needs several
 * facts, a program has at least two.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(
  question: string,
  answers: readonly string[],
  { isOfSeveral = false }: AboutQuestion = {},
): string {
  // Spans of the question need words that are separated by spaces, as in English.
  const words = { any: 'words', ofQuestion: openingOf(question) ? 'span' : 'words' }
  return programGrammar(answers, {
    question: inQuotes,
    questionOn: inTemplate,
    forms: (asked, known) =>
      isOfSeveral && asked.length + known.length < 2 ? [] : formsOf(question, asked, known, words),
    rules: [...questionRules(question), ...spansOf('span', question.replace(/\?+$/, ''))],
  })
}
