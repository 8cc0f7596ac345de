import { spansOf } from '../llm/gbnf.ts'
import { formsOf } from '../rules/english/forms.ts'
import { openingOf } from '../rules/english/openings.ts'
import { inQuotes, inTemplate, questionRules } from '../rules/english/question-words.ts'
import type { AboutQuestion } from './about-question.ts'
import { programGrammar } from './program-grammar.ts'

/**
 * `programGrammar` for a model that spells correctly and words its own sub-questions. The answer has the form that the
 * question asks for. Sub-questions never ask for yes or no, and only a single one may repeat the whole question.
 * Computations use facts asked for as dates or amounts: two, compared in the direction that the question implies, or a
 * sum of amounts. In a chain, each sub-question contains the preceding fact. With `isOfSeveral`, a program needs at
 * least two facts, earlier ones included.
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
