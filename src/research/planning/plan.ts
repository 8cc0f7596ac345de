import type { AnyNode, CallExpression, Program, VariableDeclarator } from 'acorn'
import { full } from 'acorn-walk'
import type { Outline } from '../../agents/loop/outline.ts'
import { FACT_NAMES, type Fact } from '../../agents/rules/found-fact.ts'
import { ActionError } from '../../common/core/errors.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { parse } from '../../evidence/program/parse.ts'

/** What a model's program for a question asks for, and how it computes the answer from the facts. */
export interface Plan {
  readonly asks: readonly Ask[]
  /** The answer expression, with names of facts as variables; absent if the program gives no answer. */
  readonly answer?: string
  /** Whether the program only asks for facts and gives an answer, so that it can be carried out without running it. */
  readonly isWhole: boolean
}

interface Asking {
  /** The program's variable for the fact. */
  readonly name: string
  /** The question in parts: texts, and the names of earlier facts inserted between them. */
  readonly question: readonly (string | { fact: string })[]
  /** The offset in the program where the call ends. */
  readonly end: number
}

/** One fact that is asked for. */
export interface Ask extends Asking {
  /** Whether a later question contains the fact, and so shows whether it was right. */
  readonly mayBeUncertain: boolean
}

export const NO_PLAN: Plan = { asks: [], isWhole: false }

/** Parses a program, or the beginning of one, without running it. */
export function readPlan(code: string): Plan {
  const program = programIn(code)
  if (!program) return NO_PLAN
  const asks: Asking[] = []
  let isWhole = true
  let answer: string | undefined
  for (const statement of program.body) {
    const answering =
      statement.type === 'ExpressionStatement' && callOf('final_answer', statement.expression)?.arguments
    if (answering) {
      const [value, ...more] = answering
      const isOne = value && more.length === 0 && value.type !== 'SpreadElement'
      answer = isOne ? code.slice(value.start, value.end) : ''
      break
    }
    const asked = statement.type === 'VariableDeclaration' ? statement.declarations.map(asking) : [undefined]
    asks.push(...asked.filter(ask => ask !== undefined))
    if (asked.includes(undefined)) isWhole = false
  }
  const isAnswered = asks.length > 0 && Boolean(answer)
  return { asks: asks.map(leading), ...(answer !== undefined && { answer }), isWhole: isWhole && isAnswered }
}

/** The call of a plan that asks this question, with any facts filled in; undefined if there is none. */
export const askIn = ({ asks }: Plan, question: string): Ask | undefined =>
  asks.find(ask => mayBe(question, ask.question))

/** The question with known facts filled in, without their marks. */
export const filledIn = ({ question }: Ask, fact: (name: string) => string | undefined = () => undefined): string =>
  question.map(part => (typeof part === 'string' ? part : withoutMarks(fact(part.fact) ?? `\${${part.fact}}`))).join('')

/** Replaces the names of facts in an expression by the facts as string literals, marks included. */
export function withFacts(expression: string, facts: ReadonlyMap<string, string>): string {
  const places: { start: number; end: number; fact: string }[] = []
  full(parse(`(${expression})`), node => {
    const { type, start, end, name } = node as AnyNode & { name?: string }
    const fact = type === 'Identifier' && name !== undefined ? facts.get(name) : undefined
    if (fact !== undefined) places.push({ start: start - 1, end: end - 1, fact })
  })
  return places
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, fact }) => text.slice(0, start) + JSON.stringify(fact) + text.slice(end), expression)
}

/** Converts a plan into an outline. `facts` were found before this plan, and have the first names of `FACT_NAMES`. */
export function planOutline({ asks, answer = '' }: Plan, facts: readonly Fact[]): Outline {
  const inWords = (name: string) => {
    const at = asks.findIndex(ask => ask.name === name)
    return facts[FACT_NAMES.indexOf(name)]?.answer ?? (at < 0 ? undefined : `[answer ${at + 1}]`)
  }
  const questions = asks.map(ask => filledIn(ask, inWords))
  const derived = /^\w*$/.test(answer) ? [] : [answer]
  const found = facts.map(({ question, answer }) => `${question} ${answer}`)
  return {
    facts: { given: [], found, lookUp: questions, derive: derived },
    steps: [...questions.map(question => `Find out: ${question}`), ...derived.map(value => `Work out: ${value}`)],
  }
}

function programIn(code: string): Program | undefined {
  try {
    return parse(code)
  } catch (error) {
    if (error instanceof ActionError) return undefined
    throw error
  }
}

/** Parses `const a = wikipedia_search_agent("…")`, awaited or not. */
function asking({ id, init }: VariableDeclarator): Asking | undefined {
  const call = callOf('wikipedia_search_agent', init)
  const [question, ...more] = call?.arguments ?? []
  if (id.type !== 'Identifier' || !call || !question || more.length > 0) return undefined
  const parts = partsOf(question)
  return parts && { name: id.name, question: parts, end: call.end }
}

function callOf(name: string, node: AnyNode | null | undefined): CallExpression | undefined {
  const call = node?.type === 'AwaitExpression' ? node.argument : node
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === name
    ? call
    : undefined
}

function partsOf(node: AnyNode): Ask['question'] | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const facts = node.expressions.map(of => (of.type === 'Identifier' ? { fact: of.name } : undefined))
  if (facts.includes(undefined)) return undefined
  return node.quasis.flatMap(({ value }, i) => [value.cooked ?? '', facts[i] ?? '']).filter(part => part !== '')
}

const leading = (ask: Asking, at: number, asks: readonly Asking[]): Ask => ({
  ...ask,
  mayBeUncertain: asks
    .slice(at + 1)
    .some(({ question }) => question.some(part => typeof part !== 'string' && part.fact === ask.name)),
})

/** Whether a text matches these parts, with any text in place of the facts. */
function mayBe(text: string, parts: Ask['question']): boolean {
  let at = 0
  for (const [i, part] of parts.entries()) {
    if (typeof part !== 'string') continue
    const isLast = i === parts.length - 1
    const found = isLast && i > 0 ? text.lastIndexOf(part) : text.indexOf(part, at)
    if (found < at || (i === 0 && found > 0)) return false
    at = found + part.length
  }
  return at === text.length || typeof parts.at(-1) !== 'string'
}
