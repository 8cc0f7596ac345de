import type { FinalAnswer } from '../loop/acting.ts'
import type { ReadablePassage, Span } from '../span-reader/span-reader.ts'
import type { Span as Sentence } from '../text/sentences.ts'
import type { Form } from './form.ts'
import type { Fact } from './found-fact.ts'

/** Code that knows something of a language, where a small model would be wrong. `src/rules/` has them all. */
export type Rule = PartsRule | ChoiceRule | LimitRule | PlanRule | ReadingRule | SpanRule | AnswerRule
export type Stage = Rule['stage']

interface Card {
  /** What `--without` names it by. */
  id: string
  /** The language that it knows, as a BCP 47 tag; `*`: it knows none. */
  language: 'en' | '*'
}

/** The two questions that a question asks in turn. */
export interface PartsRule extends Card {
  stage: 'parts'
  /** Undefined where it asks for one thing. */
  apply(question: string): readonly [first: string, second: string] | undefined
}

/** Which two things a question offers to choose from. */
export interface ChoiceRule extends Card {
  stage: 'choice'
  /** Undefined where it offers no two. */
  apply(question: string): Offered | undefined
}

interface Offered {
  /** The words beside the "or", to search for what they name. */
  words: readonly [before: string, behind: string]
  /** The choice between pages of these titles; undefined where the question does not name one of each list. */
  between(titles: readonly [before: readonly string[], behind: readonly string[]]): Choice | undefined
  /** Whether a question, or a part of one, compares figures or dates. */
  isCompared(question: string): boolean
}

/** A question that offers two things, without them: "Which band is from Athens, the Vances or Sun?" */
export interface Choice {
  /** What is asked of each: "Which band is from Athens?" */
  question: string
  /** Each as the question names it, and the page of that name. */
  offers: readonly [Offer, Offer]
}

export interface Offer {
  name: string
  title: string
}

/** The limit that a yes-or-no question sets for a figure or a date: "taller than 200 metres", "before 1900". */
export interface LimitRule extends Card {
  stage: 'limit'
  /** Undefined where it sets none. */
  apply(question: string): Limit | undefined
}

export interface Limit {
  /**
   * Whether the figure or date that words of a passage tell meets the limit; undefined where they tell none of its kind.
   *
   * @param behind what stands behind the words, a unit perhaps
   */
  isMetBy(text: string, behind: string): boolean | undefined
}

/** What a program may be that answers a question of some form. */
export interface PlanRule extends Card {
  stage: 'plan'
  /**
   * @param asked the facts that the program asks for, by name
   * @param known the facts that are known before
   * @returns undefined where the rule has nothing to say of the question
   */
  apply(question: string, asked: readonly string[], known: readonly string[]): Form[] | undefined
}

/** A question as it is asked of a passage, and the sentence of it that is meant, where the rule knows which. */
export interface PassageQuestion {
  question: string
  told?: Sentence
}

/** Asks a passage, whose text is given next, in other words than those of the question. */
export interface ReadingRule extends Card {
  stage: 'reading'
  apply(question: string): (text: string) => PassageQuestion
}

/** How likely a span is, and what its bounds are. */
export interface SpanRule extends Card {
  stage: 'span'
  apply(asked: AskedOfPassages): (span: Span) => Span
}

/** A question, the passages that are read for it, and what the run was asked, of which the question may be a part. */
export interface AskedOfPassages {
  question: string
  passages: readonly ReadablePassage[]
  /** How the question is asked of each passage. */
  asks: readonly PassageQuestion[]
  whole: string
}

/** What a program's answer is, where its facts are right and its last line is a step beside them. */
export interface AnswerRule extends Card {
  stage: 'answer'
  /** Whether the answer without it is taken where no source supports the one with it. */
  isOptional?: boolean
  apply(question: string, final: FinalAnswer, facts: readonly Fact[]): FinalAnswer
}

/** The rules of one stage, in their order. */
export const rulesAt = <S extends Stage>(stage: S, rules: readonly Rule[] = []): Extract<Rule, { stage: S }>[] =>
  rules.filter((rule): rule is Extract<Rule, { stage: S }> => rule.stage === stage)

/** What rules say that look at the question alone, by their stage. */
interface Said {
  parts: ReturnType<PartsRule['apply']>
  choice: ReturnType<ChoiceRule['apply']>
  limit: ReturnType<LimitRule['apply']>
}

/** What the first rule of a stage says that has something to say of a question. */
export const firstOn = <S extends keyof Said>(stage: S, question: string, rules?: readonly Rule[]): Said[S] =>
  rulesAt<keyof Said>(stage, rules)
    .map(rule => rule.apply(question))
    .find(said => said !== undefined) as Said[S]
