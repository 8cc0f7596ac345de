import { spansOf } from '../llm/gbnf.ts'
import { formsOf } from '../rules/english/forms.ts'
import { openingOf } from '../rules/english/openings.ts'
import { inQuotes, inTemplate, questionRules } from '../rules/english/question-words.ts'
import type { AboutQuestion } from './about-question.ts'
import { programGrammar } from './program-grammar.ts'

/**
 * For a model that can spell: a program as `programGrammar` has it, in words of its own. Its answer is of the shape that
 * its question asks for; it asks for facts, not whether something is so; a program that asks for several asks for none of
 * them in the words of the whole question; it computes with dates or with amounts, which it asked for as such, of two
 * facts and in the direction that the question wants; and what it found on the way stands in the question after it. Where
 * the answer surely takes several facts it asks for more than one.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(
  question: string,
  answers: readonly string[],
  { isOfSeveral = false }: AboutQuestion = {},
): string {
  // Words can be told apart where they are parted by spaces, as in English.
  const words = { any: 'words', ofQuestion: openingOf(question) ? 'span' : 'words' }
  return programGrammar(answers, {
    question: inQuotes,
    questionOn: inTemplate,
    forms: (asked, known) =>
      isOfSeveral && asked.length + known.length < 2 ? [] : formsOf(question, asked, known, words),
    rules: [...questionRules(question), ...spansOf('span', question.replace(/\?+$/, ''))],
  })
}
