import type { NumberedPassage } from '../../common/trace/events.ts'
import type { Message } from '../../models/llm/engine.ts'
import type { History } from '../loop/messages.ts'
import type { Step } from '../loop/steps.ts'
import type { Rule } from '../rules/rule.ts'
import type { AboutQuestion } from './grammars/about-question.ts'

export type Role = 'manager' | 'searcher' | 'reader'

/** System prompts for a language model that reads a long document. */
export interface DocumentPrompts {
  /** Splits a request, and lists keywords in `{languages}`: JSON of lists `{information, instruction, keywords}`. */
  request: string
  /** Reads one part of the document: JSON of `{res: "ans", content}` or `{res: "none"}`. */
  chunk: string
  /** Answers from numbered passages. */
  answer: string
}

/** System prompts for a language model that explores a graph of facts; each asks for JSON of the shape shown. */
export interface GraphPrompts {
  /** Splits a passage into facts: `{facts: {fact, elements}[]}`. */
  facts: string
  /** Plans what to find out, and in which order: `{plan}`. */
  plan: string
  /** Reads the facts of a node: `{notebook, action, chunks}`. */
  node: string
  /** Reads a chunk: `{notebook, action}`. */
  chunk: string
  /** Chooses the next node: `{node}`. */
  neighbor: string
  /** Combines the notes of all walks: `{answer}`. */
  answer: string
}

/** How a model is prompted and constrained: everything that differs between the teams of different models. */
export interface Profile {
  /** System prompts; `{tools}` stands for the agent's tools. */
  prompts: Record<Role, string>
  /** Worked examples as earlier messages, which a small model follows better than a prompt. */
  examples?: Partial<Record<Role, readonly Message[]>>
  /** Absent for a model that was tuned to other prompts for reading; the reader agent then reads documents. */
  documents?: DocumentPrompts
  /** Absent if code and the span reader explore the graph, and the model only plans. */
  graph?: GraphPrompts
  history: History
  /** The maximum length of a reply, in tokens. */
  maxTokens: number
  /** The maximum number of steps of an agent. */
  steps: Record<Role, number>
  /**
   * How many programs answer a question: at most `most`, until `agreeing` give the same answer, or the first `inVain`
   * give none. A single program if absent.
   */
  drafts?: { most: number; agreeing: number; inVain: number }
  /** Whether a searcher gives up once it has asked pages in vain, and searches again only if it asked none. */
  asksOnce?: boolean
  /** How many passages a reader is shown at once. */
  maxPassages: number
  /** How many of the listed pages are asked, those named in the task first; if absent, all in the order of the list. */
  maxPages?: number
  /** Replaces `maxPages` if the source opens pages without a request. */
  maxLocalPages?: number
  /** Whether a program ends when a tool finds nothing, because later calls depend on it. */
  haltsAtNotFound: boolean
  /** Overrides if there is a span reader. */
  withSpanReader?: Partial<Profile>
  /** Whether the span reader, instead of the model, reads the pages that the search agent asks. */
  readsSpans?: boolean
  /**
   * Whether the span reader finds the sentences of explanations while agents read for all other questions: agents only
   * find short answers.
   */
  explainsFromSpans?: boolean
  /** Prompt for writing an explanation from the sentences read for it; if absent, these sentences are the answer. */
  writing?: string
  /** Whether code searches for the task's words before the model is asked; the model goes on if nothing is found. */
  searchesFirst?: boolean
  /** Overrides if the search agent reads pages itself, in a text browser. */
  browsing?: Partial<Profile>
  /** Prompts for a plan; if absent, the model is not asked for one. */
  outlinePrompts?: Record<'manager' | 'searcher', string>
  /** Whether a manager's program is also emitted as a plan. */
  emitsPlan?: boolean
  /** Whether code, instead of the model, chooses the way through pages. */
  routedByCode?: boolean
  /** The answer of an agent that a policy stopped, or a message that asks for it. `found`: the answers from pages. */
  atCap: Record<Role, (steps: readonly Step[], found: readonly string[]) => { answer: string } | { ask: string }>
  /** Grammars for replies, in GBNF; if absent, replies are not constrained. */
  grammars?: {
    manager(question: string, facts: readonly string[], about?: AboutQuestion): string
    searcher(task: string, searches: number): string
    reader(passages: readonly NumberedPassage[]): string
    /** The grammar for the strategy `closed-book`. */
    closedBook?: string
  }
  /** For a model that writes its actions as JSON. If absent, the model only plans, and code chooses the actions. */
  react?: {
    /** The system prompt; `{tools}` stands for the tools' cards. */
    prompt: string
    /** The maximum number of actions. */
    maxLoops: number
  }
  /** Whether rules correct the model's plans and answers; the rules for reading apply whenever spans are read. */
  plansByRules?: boolean
  /** The rules that apply; set at the start of a run. */
  rules?: readonly Rule[]
}
