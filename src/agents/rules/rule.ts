import type { Span as Sentence } from '../../common/text/sentences.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { ReadablePassage, Span } from '../../models/span-reader/span-reader.ts'
import type { Form } from './form.ts'
import type { Fact } from './found-fact.ts'

/** A guess about language that code makes where small models are wrong. All rules are in `src/agents/rules/`. */
export type Rule = PartsRule | ChoiceRule | LimitRule | PlanRule | RewordingRule | SpanRule | AnswerRule
export type Stage = Rule['stage']

interface RuleOf<Stage extends string, Apply> {
  /** The name that `--without` takes. */
  id: string
  /** The language of the questions that it applies to, as a BCP 47 tag; `*` for all. */
  language: 'en' | '*'
  stage: Stage
  apply: Apply
}

/** Splits a question that asks for two things into two questions; undefined for any other question. */
export type PartsRule = RuleOf<'parts', (question: string) => readonly [first: string, second: string] | undefined>

/** Finds the two things that a question offers to choose from; undefined if it does not offer two. */
export type ChoiceRule = RuleOf<'choice', (question: string) => Offered | undefined>

interface Offered {
  /** The words before and after the "or", as search terms. */
  words: readonly [before: string, behind: string]
  /** The choice between pages of these titles; undefined unless the question names a title of each list. */
  between(titles: readonly [before: readonly string[], behind: readonly string[]]): Choice | undefined
  /** Whether a question, or a part of one, compares figures or dates. */
  isCompared(question: string): boolean
}

/** What is asked and what is offered in a question such as "Which band is from Athens, the Vances or Sun?" */
export interface Choice {
  /** The question to ask about each of the two: "Which band is from Athens?" */
  question: string
  /** Each thing as the question names it, and the title of its page. */
  offers: readonly [Offer, Offer]
}

export interface Offer {
  name: string
  title: string
}

/**
 * Finds the limit that a yes-or-no question sets for a figure or a date: "taller than 200 metres", "before 1900".
 * Undefined if it sets none.
 */
export type LimitRule = RuleOf<'limit', (question: string) => Limit | undefined>

export interface Limit {
  /**
   * Whether the figure or date in words of a passage meets the limit; undefined if there is none of the limit's kind.
   *
   * @param behind the text after the words, which may begin with a unit
   */
  isMetBy(text: string, behind: string): boolean | undefined
}

/**
 * Restricts the forms of a program that answers a certain kind of question, given the names of the facts that it asks
 * for and of those known already. Empty if no program may ask for exactly these facts; undefined if the rule does not
 * apply to the question.
 */
export type PlanRule = RuleOf<
  'plan',
  (question: string, asked: readonly string[], known: readonly string[]) => Form[] | undefined
>

/** A question as asked of one passage, and the sentence of that passage for which a rule reworded it. */
export interface PassageQuestion {
  question: string
  told?: Sentence
}

/** Rewords a question for a passage, whose text the returned function takes. */
export type RewordingRule = RuleOf<'rewording', (question: string) => (text: string) => PassageQuestion>

/** Corrects the score and the bounds of a span. */
export type SpanRule = RuleOf<'span', (asked: AskedOfPassages) => (span: Span) => Span>

/** A question, the passages that are read for it, and the run's question (`whole`), of which it may be a part. */
export interface AskedOfPassages {
  question: string
  passages: readonly ReadablePassage[]
  /** How the question is asked of each passage. */
  asks: readonly PassageQuestion[]
  whole: string
}

/** Corrects a program's answer if its facts are right but its last line is not. */
export type AnswerRule = RuleOf<
  'answer',
  (question: string, final: FinalAnswer, facts: readonly Fact[]) => FinalAnswer
> & {
  /** Whether to fall back to the answer without this rule, if no source supports the answer with it. */
  isOptional?: boolean
}

/** The rules of one stage, in their order. */
export const rulesOfStage = <S extends Stage>(stage: S, rules: readonly Rule[] = []): Extract<Rule, { stage: S }>[] =>
  rules.filter((rule): rule is Extract<Rule, { stage: S }> => rule.stage === stage)

/** The rules that look at the question alone. */
type QuestionRule = PartsRule | ChoiceRule | LimitRule

/** The result of a stage's first rule that applies to a question. */
export const firstRuleResult = <S extends QuestionRule['stage']>(stage: S, question: string, rules?: readonly Rule[]) =>
  rulesOfStage<QuestionRule['stage']>(stage, rules)
    .map(rule => rule.apply(question))
    .find(said => said !== undefined) as ReturnType<Extract<QuestionRule, { stage: S }>['apply']>

/** A program's answer as corrected by all rules, and (`plain`) by only those that are not optional. */
export function applyAnswerRules(
  question: string,
  final: FinalAnswer,
  facts: readonly Fact[],
  rules: readonly Rule[] | undefined,
): { answer: FinalAnswer; plain: FinalAnswer } {
  const all = rulesOfStage('answer', rules)
  const apply = (start: FinalAnswer, optional: boolean) =>
    all
      .filter(({ isOptional = false }) => isOptional === optional)
      .reduce((answer, rule) => rule.apply(question, answer, facts), start)
  const plain = apply(final, false)
  return { answer: apply(plain, true), plain }
}
