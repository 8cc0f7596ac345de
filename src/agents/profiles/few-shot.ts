import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { observationsHistory } from '../loop/messages.ts'
import { BROWSING } from './browse-prompts.ts'
import { DOCUMENT_PROMPTS } from './document-prompts.ts'
import { FEW_SHOT_PROMPTS } from './few-shot-prompts.ts'
import { GRAPH_PROMPTS } from './graph-prompts.ts'
import type { Profile } from './profile.ts'
import { REACT_PROMPT } from './react-prompt.ts'

/** System prompt for writing an explanation. Its rules are few and short: a small model copies what it is shown. */
const WRITING = `You explain something to a reader, from numbered sentences of web pages.
Write two to five plain sentences that answer the question. Put the number of the sentence that each rests on at its end, like this: [2].
Say only what the numbered sentences say. Leave out what does not answer the question. No headings, no lists.`

/** Grammar for any action, in GBNF: a thought of one line, and a block of any code. */
const ACTION = String.raw`root ::= "Thought: " [^\n]+ "\nCode:\n${'```'}js\n" code "\n${'```'}"
code ::= ([^${'`'}] | "${'`'}" [^${'`'}] | "${'``'}" [^${'`'}])+`

/** For instruct models: full prompts with worked examples, and a history of observations. */
export const fewShot: Profile = {
  prompts: FEW_SHOT_PROMPTS,
  documents: DOCUMENT_PROMPTS,
  graph: GRAPH_PROMPTS,
  history: observationsHistory,
  maxTokens: 512,
  steps: { manager: 12, searcher: 8, reader: 5 },
  maxPassages: 4,
  haltsAtNotFound: false,
  writing: WRITING,
  withSpanReader: { explainsFromSpans: true },
  react: { prompt: REACT_PROMPT, maxLoops: 10 },
  grammars: { manager: () => ACTION, searcher: () => ACTION, reader: () => ACTION },
  browsing: { ...BROWSING, steps: { manager: 10, searcher: 14, reader: 5 } },
  atCap: {
    manager: () => ({ ask: lastWord('from what you know') }),
    searcher: () => ({ ask: lastWord('from what you saw') }),
    reader: () => ({ ask: lastWord('from the passages') }),
  },
}

const lastWord = (from: string): string =>
  `You have no steps left. Answer now ${from}, or final_answer("${NOT_FOUND}").`
