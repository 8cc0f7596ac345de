import { z } from 'zod'
import type { Json } from '../../common/core/json.ts'
import { NOT_COMPUTED } from '../../evidence/provenance/derivation.ts'
import type { Acting, Action } from './acting.ts'
import { carryOut } from './coded-action.ts'
import { readJson } from './json-reply.ts'

/**
 * Reason and act: each action is a call of one tool with JSON arguments, as in ReAct (Yao et al. 2022).
 *
 *     Thought: I look for the page on the tower.
 *     Action: search_wikipedia
 *     Action Input: {"query": "Eiffel Tower"}
 *     Observation: …
 *     Thought: Passage 3 says so.
 *     Final Answer: 1889 [3]
 */

/** A stop string: without it, a model invents the outcome of its action. */
const OBSERVATION = 'Observation:'
const MADE_UP = /(?:^|\n)\W*Observation:/
const RIGHT_SHAPE =
  'Thought: why\nAction: the name of one tool\nAction Input: {"parameter": "value"}\n' +
  'or, when you know the answer:\nThought: why\nFinal Answer: the answer [1]'

/** The reply of a model that a server constrains to this JSON schema. */
const JsonReply = z.object({
  thought: z.string(),
  next: z.union([
    z.object({ action: z.string(), action_input: z.record(z.string(), z.json()) }),
    z.object({ final_answer: z.string().min(1) }),
  ]),
})

/** A tool call in the format that models are trained on and servers return. */
const WrittenCall = z.object({ name: z.string().min(1), arguments: z.record(z.string(), z.json()) })

type Call = { tool: string; input: Record<string, Json> } | { answer: string }
type Unreadable = { unreadable: string }

/** Formats a call or answer as in a reply, after the thought; this is the `code` of its action. */
export function writeCall(call: Call): string {
  if ('answer' in call) return `Final Answer: ${call.answer}`
  return `Action: ${call.tool}\nAction Input: ${JSON.stringify(call.input)}`
}

export const jsonActing: Acting = {
  stop: [OBSERVATION],
  shape: RIGHT_SHAPE,
  read: readReply,
  write: ({ thought, code }) => `Thought: ${thought}\n${code}`,
  open: ({ signal }) => ({
    async act({ code }, tools) {
      const { call } = parseReply(code)
      if ('unreadable' in call) return { output: '', error: call.unreadable }
      if ('answer' in call) return { output: '', final: { value: call.answer, derivation: NOT_COMPUTED } }
      const { tool, input } = call
      if (!Object.hasOwn(tools, tool)) {
        return { output: '', error: `There is no tool "${tool}". The tools are: ${Object.keys(tools).join(', ')}.` }
      }
      return carryOut({ run: async ask => ({ shown: await ask(tool, input) }) }, tools, signal)
    },
    close() {},
  }),
}

function readReply(reply: string): Action | Unreadable {
  if (reply.trimStart().startsWith('{')) {
    const held = readJson(reply, JsonReply)
    if (held) {
      const { thought, next } = held
      const call = 'action' in next ? { tool: next.action, input: next.action_input } : { answer: next.final_answer }
      return { thought, code: writeCall(call) }
    }
    const call = readJson(reply, WrittenCall)
    if (call) return { thought: '', code: writeCall({ tool: call.name, input: call.arguments }) }
  }
  const { thought, call } = parseReply(reply.split(MADE_UP)[0] ?? '')
  return 'unreadable' in call ? call : { thought, code: writeCall(call) }
}

/** Matches a label at the beginning of a line, with the stars and hashes that small models add. */
const label = (name: string): RegExp => new RegExp(String.raw`(?:^|\n)[ \t*#>-]*${name}[ \t*]*:[ \t*]*`, 'i')
const THOUGHT = label('Thought')
const ACTION = label('Action')
const INPUT = label('Action Input')
/** Matches the label of the final answer, which may also follow the thought on the same line. */
const ANSWER = /[ \t*#>-]*Final Answer[ \t*]*:[ \t*]*/i

/** The first call or answer in a reply, with the thought before it. */
function parseReply(reply: string): { thought: string; call: Call | Unreadable } {
  const [action, answer] = [ACTION.exec(reply), ANSWER.exec(reply)]
  const first = action && answer ? (action.index < answer.index ? action : answer) : (action ?? answer)
  if (!first) {
    const unreadable = reply.trim() === '' ? 'The reply was empty.' : 'The reply held neither an action nor an answer.'
    return { thought: '', call: { unreadable } }
  }
  const thought = reply.slice(0, first.index).replace(THOUGHT, '').trim()
  const rest = reply.slice(first.index + first[0].length)
  return { thought, call: first === answer ? answerIn(rest) : callIn(rest) }
}

function answerIn(rest: string): Call | Unreadable {
  const [upToAction = ''] = rest.split(ACTION)
  const answer = upToAction.replace(/\*+\s*$/, '').trim()
  return answer ? { answer } : { unreadable: 'The answer was empty.' }
}

function callIn(rest: string): Call | Unreadable {
  const [line = '', ...after] = rest.split(INPUT)
  const tool = /[\w.-]+/.exec(line)?.[0] ?? ''
  const input = inputIn(after.join('\n'))
  return input ? { tool, input } : { unreadable: `The input of "${tool}" is no JSON object.` }
}

/** Parses the JSON object of an action input, repairing small faults; undefined if none. Ignores text after it. */
function inputIn(text: string): Record<string, Json> | undefined {
  if (text.trim() === '') return {}
  return readJson(text.slice(0, text.lastIndexOf('}') + 1 || undefined), z.record(z.string(), z.json()))
}
