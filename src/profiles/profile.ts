import type { AboutQuestion } from '../grammars/about-question.ts'
import type { Message } from '../llm/engine.ts'
import type { History } from '../loop/messages.ts'
import type { Step } from '../loop/steps.ts'
import type { Rule } from '../rules/rule.ts'
import type { NumberedPassage } from '../trace/events.ts'

export type Role = 'manager' | 'searcher' | 'reader'

/** System prompts for a language model that reads a long document. */
export interface DocumentPrompts {
  /** Splits a request, and gives keywords in `{languages}`: JSON of `{information, instruction, keywords}`, all lists. */
  request: string
  /** Reads one part: JSON of `{res: "ans", content}` or `{res: "none"}`. */
  chunk: string
  /** Answers from references. */
  answer: string
}

/** System prompts for a language model that explores a graph of facts; each asks for JSON and says of which shape. */
export interface GraphPrompts {
  /** Takes a passage apart: `{facts: {fact, elements}[]}`. */
  facts: string
  /** What has to be found out, in which order: `{plan}`. */
  plan: string
  /** At a node's facts: `{notebook, action, chunks}`. */
  node: string
  /** At a chunk: `{notebook, action}`. */
  chunk: string
  /** Where to go from a node: `{node}`. */
  neighbor: string
  /** Puts the notes of all walks together: `{answer}`. */
  answer: string
}

/** How a model is spoken to, and what it is held to: all in which two models' teams differ. */
export interface Profile {
  /** System prompts; `{tools}` stands for the agent's tools. */
  prompts: Record<Role, string>
  /** Tasks and what was done with them, as if they had come before: a small model follows these better than a prompt. */
  examples?: Partial<Record<Role, readonly Message[]>>
  /** Absent for a model that reads as it was tuned to, and no other way. */
  documents?: DocumentPrompts
  /** Absent where code and the span reader explore, and the model only plans. */
  graph?: GraphPrompts
  history: History
  /** How many tokens one reply may have. */
  maxTokens: number
  /** How many steps an agent may take. */
  steps: Record<Role, number>
  /**
   * How many programs are written for a question at most, how many of them have to agree, and after how many that all
   * found nothing no other is written; absent: one.
   */
  drafts?: { most: number; agreeing: number; inVain: number }
  /** Whether a searcher gives up once it has asked pages in vain, and looks further only where it was listed none. */
  asksOnce?: boolean
  /** How many passages a reader is shown at once. */
  passages: number
  /** How many of the pages that a search listed are asked, those that the task names first; absent: all, in order. */
  pages?: number
  /** How many pages are asked where opening one costs nothing; `pages` where this is absent. */
  pagesAtHand?: number
  /** Whether a program ends where a tool found nothing, since what comes after rests on it. */
  haltsAtNotFound: boolean
  /** What is different where there is a span reader. */
  withSpanReader?: Partial<Profile>
  /** Whether the span reader, and not the model, reads the pages that the search agent asks. */
  readsSpans?: boolean
  /**
   * Whether the span reader finds the sentences of an explanation, where the model's agents read for everything else: what
   * they find is short.
   */
  explainsFromSpans?: boolean
  /** How the model is asked to write an explanation from the sentences that were read for it; absent: they are the answer. */
  writing?: string
  /** Whether code searches in the words of the task before the model is asked; where nothing is found the model goes on. */
  searchesFirst?: boolean
  /** What is different where the search agent reads pages itself, in a text browser. */
  browsing?: Partial<Profile>
  /** How the model is asked for a plan, by role; absent: it is not asked. */
  planPrompts?: Record<'manager' | 'searcher', string>
  /** Whether a manager's program is told as a plan. */
  tellsPlan?: boolean
  /** Whether code goes the way through pages; else the model goes its own. */
  routedByCode?: boolean
  /** The answer of an agent that a policy stopped, or how it is asked for one. `found` is what the pages told. */
  atCap: Record<Role, (steps: readonly Step[], found: readonly string[]) => { answer: string } | { ask: string }>
  /** What a reply must look like, in GBNF, where the model is held to that. */
  grammars?: {
    manager(question: string, facts: readonly string[], about?: AboutQuestion): string
    searcher(task: string, searches: number): string
    reader(passages: readonly NumberedPassage[]): string
    /** What a model is held to that is asked for what it knows by itself. */
    closedBook?: string
  }
  /** How a model is asked to write its actions as JSON; absent where it cannot: then it plans, and code writes them. */
  react?: {
    /** `{tools}` stands for the tools' cards. */
    prompt: string
    /** How many actions it may take. */
    maxLoops: number
  }
  /** Whether its plans and answers are put right by rules; the rules for reading apply wherever spans are read. */
  plansByRules?: boolean
  /** What code knows better than the model; whoever starts a run gives them. */
  rules?: readonly Rule[]
}
