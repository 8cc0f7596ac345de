import { spansOf } from '../../../models/llm/gbnf.ts'
import { formsOf } from '../../rules/english/forms.ts'
import { openingOf } from '../../rules/english/question-wording.ts'
import { inQuotes, inTemplate, questionRules } from '../../rules/english/question-words.ts'
import type { AboutQuestion } from './about-question.ts'
import { programGrammar } from './program-grammar.ts'

/**
 * `programGrammar` for a model that spells correctly and words its own sub-questions. The answer has the form that the
 * question asks for. Sub-questions never ask for yes or no, and only a single one may repeat the whole question. Facts
 * to compute with are asked for as dates or amounts: two are compared in the direction that the question implies, or
 * amounts are added. In a chain, each sub-question contains the preceding fact. With `isOfSeveral`, a program needs at
 * least two facts, earlier ones included.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(
  question: string,
  answers: readonly string[],
  { isOfSeveral = false }: AboutQuestion = {},
): string {
  // Spans need words that are separated by spaces, so they are used only if the question has an English opening.
  const words = { any: 'words', ofQuestion: openingOf(question) ? 'span' : 'words' }
  return programGrammar(answers, {
    question: inQuotes,
    questionOn: inTemplate,
    forms: (asked, known) =>
      isOfSeveral && asked.length + known.length < 2 ? [] : formsOf(question, asked, known, words),
    rules: [...questionRules(question), ...spansOf('span', question.replace(/\?+$/, ''))],
  })
}
